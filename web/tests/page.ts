/** What a browser gives to every page: imported first by tests of what looks at it as soon as it is loaded. */
Object.assign(globalThis, { location: new URL("http://localhost/"), addEventListener: () => undefined, document: { addEventListener: () => undefined } });
