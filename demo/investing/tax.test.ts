import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSealer } from '@furrow/crypto/seal';
import { installJobs } from '@furrow/database/jobs';
import { silentLog } from '@furrow/database/log';
import { fixedClock } from '@furrow/kernel/clock';
import type { Id } from '@furrow/kernel/ids';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { createPasswordHasher, findUserByEmail } from '@furrow/modules/identity/server';
import { heldTaxForms } from '@furrow/modules/investments/server';
import { diskFiles } from '@furrow/providers/files-disk';
import { testDatabase } from '@furrow/testing/database';
import { expect, it } from 'vitest';
import { loadDemoAccounts } from '../accounts.ts';
import { loadDemonstration } from '../load.ts';
import { loadDemoPeople } from '../people.ts';
import { loadDemoPositions } from './positions.ts';
import { loadDemoTax } from './tax.ts';

const SITE = { origin: 'https://furrow.test', brandName: 'Furrow', contactEmail: 'help@furrow.test' };

// Early in a year no document may be issued in the future, and late in one every day has passed.
for (const day of ['2026-01-06T15:00:00Z', '2026-11-17T15:00:00Z'])
  it(`the investor has a corrected and a delayed document on ${day.slice(0, 10)}, loaded once`, async () => {
    const [test, folder] = [await testDatabase(), await mkdtemp(join(tmpdir(), 'demo-tax-'))];
    const { database } = test;
    const clock = fixedClock(day);
    await installJobs(database, test.url, silentLog);
    const parts = {
      sealer: createSealer(randomBytes(32)),
      files: diskFiles(folder),
      standIns: true,
      site: SITE,
    };
    await loadDemonstration(database, clock);
    const passwords = await createPasswordHasher({ memoryCost: 1_024, timeCost: 1, parallelism: 1 });
    await loadDemoPeople(database, clock, passwords);
    await loadDemoAccounts(database, clock, parts);
    await loadDemoPositions(database, clock, parts);
    expect(await loadDemoTax(database, clock, parts)).toBeGreaterThan(3);
    expect(await loadDemoTax(database, clock, parts)).toBe(0);
    const user = await findUserByEmail(database, 'investor@furrow.test');
    const userId = user?.userId as Id<'user'>;
    const { lines } = await heldTaxForms(database, { userId, now: clock.now() });
    const states = lines.flatMap(({ forms }) => forms.map(({ state }) => state));
    expect(states).toEqual(expect.arrayContaining(['corrected', 'delayed', 'available']));
    for (const { forms } of lines)
      for (const { document, expected_on, state } of forms) {
        if (document !== null) expect(new Date(document.published_at) <= clock.now()).toBe(true);
        if (state === 'delayed') expect(expected_on > newYorkDay(clock.now())).toBe(true);
      }
    await test.drop();
    await rm(folder, { recursive: true });
  });
