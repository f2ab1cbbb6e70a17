/* Jobs for tests. They write to two tables that the test makes: `tried` (begun) and `effect` (must happen once). */
import { defineJob } from './jobs-definition.ts';
import { sql } from './sql.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Stands still on its first attempt, at the moment it was told to, until its process is killed. */
export const fragile = defineJob<{ name: string; standStill: string }>({
  name: 'test.fragile',
  async handle({ name, standStill }, { database, attempt, once }) {
    const stand = async (moment: string) => {
      if (attempt > 1 || standStill !== moment) return;
      print(`standing still ${moment} the effect`);
      await new Promise(() => setInterval(() => {}, 1_000));
    };
    await database.run(sql`insert into tried (name, pid) values (${name}, ${process.pid})`);
    await stand('before');
    await once('effect', async (tx) => {
      await tx.run(sql`insert into effect (name, pid) values (${name}, ${process.pid})`);
      await stand('inside');
    });
    await stand('after');
  },
});

export const slow = defineJob<{ name: string; ms: number }>({
  name: 'test.slow',
  async handle({ name, ms }, { database }) {
    await database.run(sql`insert into tried (name, pid) values (${name}, ${process.pid})`);
    await new Promise((resolve) => setTimeout(resolve, ms));
    await database.run(sql`insert into effect (name, pid) values (${name}, ${process.pid})`);
  },
});

/** Fails every time until somebody writes `cure` into the attempts. */
export const poison = defineJob<{ name: string }>({
  name: 'test.poison',
  maxAttempts: 2,
  async handle({ name }, { database }) {
    const cure = await database.rows(sql`select from tried where name = 'cure'`);
    if (cure.length === 0) throw new Error('poisoned');
    await database.run(sql`insert into effect (name, pid) values (${name}, ${process.pid})`);
  },
});

export const tick = defineJob({
  name: 'test.tick',
  async handle(_payload, { scheduledFor, once }) {
    const name = scheduledFor?.toISOString() ?? 'not scheduled';
    await once('effect', async (tx) => {
      await tx.run(sql`insert into effect (name, pid) values (${name}, ${process.pid})`);
    });
  },
});

export const testJobs = [fragile, slow, poison, tick];
