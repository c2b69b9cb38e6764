/** Who I am to the server: my name and my tables, asked anew while a page wants to know. */
import { api } from "./api";
import { gathered, type Mine } from "./mytables";
import type { Me as Told } from "./types";

class Me {
  name = $state("");
  tables = $state.raw<Mine[]>([]);
  known = $state(false);
  /** The server's key for notices while no page is open; "" where the host wants none. */
  push = $state("");

  get waiting(): number {
    return this.tables.filter((one) => one.waiting_for_me).length;
  }

  private take(told: Told): void {
    this.name = told.name ?? "";
    this.tables = gathered(told.tables);
    this.push = told.push ?? "";
    this.known = true;
  }

  async look(): Promise<void> {
    this.take(await api.me());
  }

  async rename(name: string): Promise<void> {
    this.take(await api.rename(name));
  }

  /** The server forgets me; games stay, without me. */
  async forget(): Promise<void> {
    await api.forget();
    this.name = "";
    this.tables = [];
  }
}

export const me = new Me();
