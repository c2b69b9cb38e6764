import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// Where `npm run dev` finds the server; the built client is served by it and needs no address.
const server = process.env.QUARTERDECK_SERVER ?? "http://127.0.0.1:8000";

// Tests run without a browser, but what they test is written for one.
const testing = process.env.VITEST !== undefined;

export default defineConfig({
  plugins: [svelte(testing ? { dynamicCompileOptions: () => ({ generate: "client" }) } : {})],
  resolve: testing ? { conditions: ["browser"] } : {},
  // The page may be served under any path; nothing is loaded from another host.
  base: "/",
  build: {
    outDir: process.env.QUARTERDECK_STATIC ?? "../src/quarterdeck/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy allows no data: scripts or styles
    chunkSizeWarningLimit: 700,
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
