import { readClockOffset } from '@furrow/database/clock-offset';
import type { House } from '@furrow/module/house';
import type { SystemPages } from '../contract/index.ts';
import { auditPage } from './audit/audit-page.ts';
import { booksPage } from './books/books-page.ts';
import { emailsPage, openEmail } from './emails/emails-page.ts';
import { jobsPage } from './jobs/jobs-page.ts';
import { readPlace } from './place.ts';
import { eventsPage } from './provider-events/events-page.ts';
import { settingChanges, settingViews } from './settings/setting-views.ts';
import type { SystemNeeds } from './system-needs.ts';
import { systemSummary } from './system-summary.ts';

type SystemHouse = Pick<House, 'database' | 'clock' | 'realTime' | 'isDemo' | 'queues' | 'answersTo'> &
  SystemNeeds;

/** What the pages about the state of the system are made of. */
export function systemPages(house: SystemHouse): SystemPages {
  const { database, clock, realTime, system, isDemo } = house;
  return {
    summary: () => systemSummary(house),
    settings: (operator) => settingViews(house, operator),
    settingHistory: (name, before) => settingChanges(house, name, before),
    jobs: (query) => jobsPage(database, system, query, realTime.now()),
    books: ({ run, after }) => booksPage(database, { runId: run, after: readPlace(after) }),
    emails: (query) => emailsPage(database, query),
    email: ({ userId }, id) => openEmail(database, { id, operatorId: userId, now: clock.now() }),
    events: (query) => eventsPage(house, query),
    audit: (search) => auditPage(house, search),
    clock: async () => (isDemo ? { aheadSeconds: await readClockOffset(database), now: clock.now() } : null),
  };
}
