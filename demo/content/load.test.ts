import { sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import { APPROVER_ROLES } from '@furrow/modules/content/rules';
import { importParts } from '@furrow/modules/content/server';
import { testDatabase } from '@furrow/testing/database';
import { expect, it } from 'vitest';
import { demoStaff } from '../console/staff.ts';
import { loadDemoPeople } from '../people.ts';
import { contentItems } from './content-items.ts';
import { loadDemoContent } from './load.ts';

const slugsOf = (state: string) =>
  contentItems()
    .filter((item) => item.state === state)
    .map(({ slug }) => slug)
    .toSorted();

it('the texts go through the hands of two people, once, whenever the demonstration is started', async () => {
  const { database, drop } = await testDatabase();
  try {
    const clock = fixedClock(new Date('2026-03-01T15:00:00Z'));
    await loadDemoPeople(database, clock);
    const parts = importParts('Furrow');
    expect(await loadDemoContent(database, clock, parts)).toBe(contentItems().length);
    expect(await loadDemoContent(database, clock, parts)).toBe(0);

    // Two drafts wait in the queue of somebody other than their writer.
    const waiting = await database.rows<{ slug: string; state: string }>(
      sql`select item.slug, item.state from work_item work join content_item item on work.subject = item.id
        where work.queue = 'content_review' order by item.slug`,
    );
    expect(waiting).toEqual(slugsOf('review').map((slug) => ({ slug, state: 'in_review' })));
    const [reviewer] = await database.rows<{ roles: string[] }>(
      sql`select roles from user_account where email = 'reviewer@furrow.test'`,
    );
    expect(reviewer?.roles.some((role) => APPROVER_ROLES.some((approver) => approver === role))).toBe(true);
    const writers = await database.rows<{ written_by: string }>(
      sql`select distinct written_by from content_version`,
    );
    expect(writers).toEqual([{ written_by: `operator:${(await demoStaff(database))?.editor}` }]);

    // One comes two weeks later, at half past nine in New York, and nobody reads it before.
    const scheduled = await database.rows<{ slug: string; scheduled_for: Date; live_version: number | null }>(
      sql`select slug, scheduled_for, live_version from content_item where state = 'scheduled'`,
    );
    expect(scheduled).toEqual(
      slugsOf('scheduled').map((slug) => ({
        slug,
        scheduled_for: new Date('2026-03-15T13:30:00Z'),
        live_version: null,
      })),
    );
  } finally {
    await drop();
  }
});
