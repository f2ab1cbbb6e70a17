import { join } from 'node:path';
import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { keptMail } from '@furrow/providers/kept-mail';
import { root } from '../../bench/lib/root.ts';
import { freePort, type Serving, serve } from '../../bench/lib/serve.ts';
import { addPeople, type Person } from './people.ts';
import { Visitor } from './visitor.ts';

/** Where the proxy stands that the second process believes. */
const PROXY = '127.0.0.254';

/** Two processes on one database: one that is reached directly, one behind a proxy it trusts. */
export class World {
  readonly database: Database;
  readonly people: readonly Person[];
  /** Small when it is run with the tests. */
  readonly full: boolean;
  readonly #direct: Serving;
  readonly #proxied: Serving;
  readonly #visitors: Visitor[] = [];
  #addresses = 0;
  #persons = 0;

  private constructor(parts: {
    database: Database;
    people: readonly Person[];
    full: boolean;
    direct: Serving;
    proxied: Serving;
  }) {
    this.database = parts.database;
    this.people = parts.people;
    this.full = parts.full;
    this.#direct = parts.direct;
    this.#proxied = parts.proxied;
  }

  static async open(given: {
    database: Database;
    url: string;
    ownerUrl: string;
    full: boolean;
  }): Promise<World> {
    const { database, url, ownerUrl, full } = given;
    const port = await freePort();
    const shared = {
      DATABASE_URL: url,
      DATABASE_OWNER_URL: ownerUrl,
      FURROW_AUDIT_ANCHORS: 'off',
      FURROW_ORIGIN: `http://127.0.0.1:${port}`,
      LOG_LEVEL: 'warn',
    };
    const start = (at: number, more: Record<string, string>) => {
      const env = { ...shared, PORT: String(at), ...more };
      return serve([join(root, 'apps/server/main.ts')], { cwd: root, env, port: at, path: '/readyz' });
    };
    const direct = await start(port, {});
    const proxied = await start(await freePort(), { TRUST_PROXY: PROXY });
    const people = await addPeople(database, full ? 430 : 40);
    return new World({ database, people, full, direct, proxied });
  }

  get origin(): string {
    return this.#direct.origin;
  }

  get pid(): number {
    return this.#direct.pid;
  }

  size(full: number, small: number): number {
    return this.full ? full : small;
  }

  /** Somebody at an address that nobody has used before. */
  visitor(headers: Record<string, string> = {}): Visitor {
    this.#addresses += 1;
    const at = this.#addresses;
    return this.#keep(
      new Visitor(this.origin, `127.${1 + (at >> 16)}.${(at >> 8) & 255}.${at & 255}`, headers),
    );
  }

  /** The same through the proxy, which says where they are. */
  visitorAt(address: string): Visitor {
    return this.#keep(new Visitor(this.#proxied.origin, PROXY, { 'x-forwarded-for': address }));
  }

  /** People whom no other attack touches. */
  fresh(count: number): Person[] {
    const taken = this.people.slice(this.#persons, this.#persons + count);
    if (taken.length < count) throw new Error('there are not enough people for all attacks');
    this.#persons += count;
    return [...taken];
  }

  async mails(to: string): Promise<string[]> {
    return (await keptMail(this.database, { to, limit: 1_000 })).map(({ subject }) => subject);
  }

  async events(userId: string): Promise<Map<string, number>> {
    const rows = await this.database.rows<{ kind: string; count: bigint }>(
      sql`select kind, count(*) as count from security_event where user_id = ${userId} group by kind order by kind`,
    );
    return new Map(rows.map(({ kind, count }) => [kind, Number(count)]));
  }

  /** As if this much time had passed since all that was tried. */
  async pass(ms: number): Promise<void> {
    const by = `${ms} milliseconds`;
    await this.database.run(sql`update attempt set at = at - ${by}::interval`);
    await this.database.run(sql`update security_event set at = at - ${by}::interval`);
    await this.database.run(sql`update one_time_token set created_at = created_at - ${by}::interval,
      expires_at = expires_at - ${by}::interval`);
  }

  /** As if this many tries had been made so long ago. */
  async tried(scope: string, count: number, agoMs: number): Promise<void> {
    await this.database.run(sql`insert into attempt (scope, at)
      select ${scope}, ${new Date(Date.now() - agoMs)}::timestamptz from generate_series(1, ${count})`);
  }

  async forgetTries(): Promise<void> {
    await this.database.run(sql`delete from attempt`);
  }

  async close(): Promise<void> {
    for (const visitor of this.#visitors) visitor.leave();
    await this.#proxied.stop();
    await this.#direct.stop();
  }

  #keep(visitor: Visitor): Visitor {
    this.#visitors.push(visitor);
    return visitor;
  }
}

/** `login_failed 10, login_locked 1` */
export function inWords(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([what, count]) => `${what} ${count}`).join(', ') || 'nothing';
}

export function countOf(mails: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const subject of mails) counts.set(subject, (counts.get(subject) ?? 0) + 1);
  return counts;
}
