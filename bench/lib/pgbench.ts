import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';

export const ROWS = 1_000;
const TABLES = ['bench_first', 'bench_second', 'bench_third'] as const;

/** The tables of the reference: as many rows to lock as there are farms, and three to write into. */
export async function prepareReference(owner: Database, folder: string): Promise<Reference> {
  await owner.run(sql`create table bench_farm (id integer primary key, sold integer not null default 0)`);
  await owner.run(sql`insert into bench_farm (id) select generate_series(1, ${ROWS}::integer)`);
  for (const table of TABLES)
    await owner.run({
      text: `create table ${table} (id bigint generated always as identity primary key, farm integer not null,
        at timestamptz not null default now(), note text not null)`,
      values: [],
    });
  const inserts = TABLES.map((table) => `insert into ${table} (farm, note) values (:farm, 'one share');`);
  const script = async (name: string, choose: string) => {
    const file = join(folder, name);
    const lines = [choose, 'begin;', 'select sold from bench_farm where id = :farm for update;', ...inserts];
    await writeFile(file, [...lines, 'commit;', ''].join('\n'));
    return file;
  };
  return {
    many: await script('many-rows.sql', `\\set farm random(1, ${ROWS})`),
    one: await script('one-row.sql', '\\set farm 1'),
  };
}

export interface Reference {
  readonly many: string;
  readonly one: string;
}

/** Transactions a second. */
export async function pgbench(
  url: string,
  file: string,
  { clients, each }: { clients: number; each: number },
) {
  const args = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(clients),
    '-j',
    '2',
    '-t',
    String(each),
    '-f',
    file,
    url,
  ];
  const said = await run('pgbench', args);
  const rate = Number(/tps = ([\d.]+)/.exec(said)?.[1]);
  if (!(rate > 0)) throw new Error(`pgbench did not say how fast it was:\n${said}`);
  return rate;
}

function run(command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const said: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => said.push(part));
    child.stderr.on('data', (part: Buffer) => said.push(part));
    child.once('error', (cause) =>
      reject(
        new Error('pgbench is needed; on Debian it is in the package postgresql-contrib or postgresql', {
          cause,
        }),
      ),
    );
    child.once('exit', (code) => {
      const text = Buffer.concat(said).toString();
      if (code === 0) resolve(text);
      else reject(new Error(`pgbench ended with code ${code}:\n${text}`));
    });
  });
}
