import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../database.ts';
import { sql } from '../sql.ts';

/** Writes a note in one transaction, another in a second one, and stays in the midst of that. Argument: address. */
const database = openDatabase({ url: process.argv[2] ?? '' });
await database.transaction((tx) => tx.run(sql`insert into note values ('acknowledged')`));
await database.transaction(async (tx) => {
  await tx.run(sql`insert into note values ('unfinished')`);
  process.stdout.write('in the midst\n');
  await sleep(60_000);
});
