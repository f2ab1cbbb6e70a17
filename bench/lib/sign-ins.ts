import { Agent } from 'node:http';
import { openDatabase } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { newId } from '@furrow/kernel/ids';
import { createPasswordHasher } from '@furrow/modules/identity/server';
import { postJson } from './requests.ts';

const PASSWORD = 'copper-silo-and-wren';

/** People who sign in again and again, each from an address of their own, as soon as they are answered. */
export class SigningIn {
  readonly #agents: readonly Agent[];
  readonly #url: string;
  #stopped = true;
  #running: Promise<unknown> = Promise.resolve();
  #count = 0;

  constructor(origin: string, people: number) {
    this.#url = `${origin}/api/identity/login`;
    this.#agents = Array.from(
      { length: people },
      (_, index) => new Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.0.1.${index + 1}` }),
    );
  }

  /** How many have got in so far. */
  get count(): number {
    return this.#count;
  }

  begin(): void {
    this.#stopped = false;
    this.#running = Promise.all(this.#agents.map((agent, index) => this.#again(agent, emailOf(index))));
    // Whoever measures looks at it when they stop.
    this.#running.catch(() => {});
  }

  /** Throws when one of them was not let in. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }

  leave(): void {
    this.#stopped = true;
    for (const agent of this.#agents) agent.destroy();
  }

  async #again(agent: Agent, email: string): Promise<void> {
    while (!this.#stopped) {
      const { status, body } = await postJson(agent, this.#url, { email, password: PASSWORD });
      if (status !== 200 || !body.includes('"token"')) throw new Error(`a sign-in answered ${status}`);
      this.#count += 1;
    }
  }
}

/** Straight into the table: signing up is limited to a few an hour. */
export async function addPeople(databaseUrl: string, people: number): Promise<void> {
  const database = openDatabase({ url: databaseUrl, poolMax: 1 });
  const passwordHash = await (await createPasswordHasher()).hash(PASSWORD, { name: 'bench' });
  const now = new Date();
  try {
    for (let index = 0; index < people; index += 1) {
      const email = emailOf(index);
      await database.run(sql`insert into user_account
          (id, email, email_normal, password_hash, first_name, created_at, updated_at)
        values (${newId('user', now)}, ${email}, ${email}, ${passwordHash}, 'Bench', ${now}, ${now})`);
    }
  } finally {
    await database.close();
  }
}

const emailOf = (index: number) => `bench${index}@furrow.test`;
