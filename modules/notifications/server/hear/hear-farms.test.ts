import { sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FarmStatus } from '../../../farms/rules/index.ts';
import {
  grantLastingAccess,
  importValuations,
  moveFarm,
  publishDocument,
  publishNote,
  stateOutlook,
  withdrawDocument,
} from '../../../farms/server/index.ts';
import type { Notification } from '../../contract/index.ts';
import { FARM_NOTICES } from '../../rules/catalogue/farms.ts';
import { codesOf, DETAILS, hearingSite } from '../test-hear-events.ts';
import { verifyNotifications } from '../verify-notifications.ts';

const NOW = new Date('2026-03-10T16:00:00.000Z');
const clock = fixedClock(NOW);
const OPENED = new Date('2025-03-10T16:00:00.000Z');
const UPDATES = 'general-updates';
const FILE = {
  fileName: 'Statement.pdf',
  mediaType: 'application/pdf',
  byteCount: 10,
  pageCount: 1,
  sha256: 'a'.repeat(64),
} as const;

let site: Awaited<ReturnType<typeof hearingSite>>;
beforeAll(async () => {
  site = await hearingSite(clock);
});
afterAll(async () => {
  expect(await verifyNotifications(site.database)).toEqual([]);
  await site.drop();
});

const updates = (userId: string) => site.told(userId, UPDATES);
const watch = (userId: string, farmId: Id<'farm'>, wants = 'watch') =>
  site.database.run(sql`insert into farm_watch (user_id, farm_id, wants, created_at)
    values (${userId}, ${farmId}, ${wants}, ${NOW})`);
const about = (farmId: Id<'farm'>) => ({ farmId, public: false, prepared: '2026-03-01', ...site.by });
const note = (farmId: Id<'farm'>, title = 'Harvest report') =>
  site.database.transaction(async (tx) =>
    unwrap(await publishNote(tx, { ...about(farmId), title, body: 'The corn is in.' })),
  );
const statement = (farmId: Id<'farm'>) =>
  site.database.transaction(async (tx) =>
    unwrap(
      await publishDocument(tx, {
        ...about(farmId),
        folder: 'financial_statement',
        title: 'Statement 2025',
        file: FILE,
      }),
    ),
  );
const document = (farmId: Id<'farm'>) =>
  site.database.transaction(async (tx) =>
    unwrap(
      await publishDocument(tx, {
        ...about(farmId),
        folder: 'document',
        kind: 'lease',
        title: 'Lease 2026',
        file: FILE,
      }),
    ),
  );
const move = (farmId: Id<'farm'>, to: FarmStatus) =>
  site.database.transaction(async (tx) => unwrap(await moveFarm(tx, { farmId, to, ...site.by })));
const value = (farmId: Id<'farm'>) =>
  site.database.transaction((tx) =>
    importValuations(tx, {
      lines: [
        {
          farmId,
          day: '2026-03-01',
          valueCents: 200_000_000n,
          method: 'appraisal',
          source: 'Prairie Appraisers',
        },
      ],
      enteredBy: 'user_a',
      enteredAt: NOW,
      approvedBy: 'user_b',
      approvedAt: NOW,
    }),
  );
const outlook = (farmId: Id<'farm'>) =>
  site.database.transaction((tx) =>
    stateOutlook(tx, {
      farmId,
      version: 0,
      outlook: 'watch',
      day: '2026-03-10',
      reason: 'The tenant asked for another month to pay.',
      by: { userId: 'user_a', roles: ['offerings'] },
      now: NOW,
    }),
  );

const IRA = {
  type: 'sdira',
  details: {
    ...DETAILS,
    custodian: 'Sandhill Trust',
    custodian_full_account_name: 'Sandhill Trust FBO Ada Quill',
  },
} as const;

/** A farm that somebody holds, and the people around it. */
async function farmOf(changes: Parameters<typeof site.farm>[1] = {}) {
  const [holder, watcher, stranger] = [await site.person(), await site.person(), await site.person()];
  const farmId = await site.farm([await site.account(holder)], { openedAt: OPENED, ...changes });
  await watch(watcher, farmId);
  return { farmId, holder, watcher, stranger };
}

/** Everything that can be published or said about a farm, until it is sold. */
async function everything(farmId: Id<'farm'>): Promise<void> {
  await note(farmId);
  await statement(farmId);
  await document(farmId);
  await move(farmId, 'successfully closed');
  await value(farmId);
  await outlook(farmId);
  await move(farmId, 'sold');
}

describe('those who hold a farm', () => {
  it('hear of all that is published and decided about it', async () => {
    const { farmId, holder } = await farmOf({ name: 'Salt Fork', slug: 'salt-fork' });
    await everything(farmId);
    const told = await updates(holder);
    expect(codesOf(told)).toEqual([
      'farm_note',
      'farm_statement',
      'farm_document',
      'farm_valued',
      'farm_outlook',
      'farm_sold',
    ]);
    expect(told.every(({ message }) => message.meta.farm_id === farmId)).toBe(true);
    expect(told.map(({ message }) => message.link)).toEqual([
      '/salt-fork/notes',
      '/salt-fork/documents',
      '/salt-fork/documents',
      '/portfolio',
      '/portfolio',
      '/portfolio',
    ]);
    const [aboutNote, , , valued] = told;
    expect(aboutNote?.message).toMatchObject({ type: 'document', flag: null });
    expect(aboutNote?.message.text).toMatch(/Salt Fork.*Harvest report/);
    expect(valued?.message.text).toMatch(/\$2,000,000.*Mar 1, 2026/);
  });

  it('hear of a document by its id, so that opening it marks it as read', async () => {
    const { farmId, holder } = await farmOf();
    const id = await note(farmId);
    expect((await updates(holder)).at(-1)?.message.meta.document_id).toBe(id);
  });

  it('hear nothing of what was withdrawn before anybody heard of it', async () => {
    const { farmId, holder } = await farmOf();
    const documentId = await note(farmId);
    await site.database.transaction((tx) => withdrawDocument(tx, { documentId, ...site.by }));
    expect(await updates(holder)).toEqual([]);
  });

  it('hear of it once, whatever number of accounts hold it, and however often it is heard', async () => {
    const userId = await site.person();
    const accounts = [await site.account(userId), await site.account(userId, IRA)];
    const farmId = await site.farm(accounts);
    await watch(userId, farmId);
    await note(farmId);
    await move(farmId, 'successfully closed');
    await move(farmId, 'sold');
    const once = ['farm_note', 'offering_closed', 'farm_sold'];
    expect(codesOf(await updates(userId))).toEqual(once);
    await site.hearAllAgain();
    expect(codesOf(await updates(userId))).toEqual(once);
  });
});

describe('those who watch or wait', () => {
  it('hear of notes and of how the offering goes, not of what is for holders', async () => {
    const { farmId, watcher } = await farmOf();
    await everything(farmId);
    expect(codesOf(await updates(watcher))).toEqual(['farm_note', 'offering_closed']);
  });

  it('hear once that it opens', async () => {
    const watcher = await site.person();
    const farmId = await site.farm([], { status: 'approved_ncp' });
    await watch(watcher, farmId);
    await move(farmId, 'verified');
    const told = await updates(watcher);
    expect(codesOf(told)).toEqual(['offering_open']);
    expect(told[0]?.message.type).toBe('investment');
  });

  it('that an offering failed is told to those who watch it', async () => {
    const watcher = await site.person();
    const farmId = await site.farm([]);
    await watch(watcher, farmId);
    await move(farmId, 'unsuccessfully closed');
    expect(codesOf(await updates(watcher))).toEqual(['offering_failed']);
  });
});

it('J24 no notice of any kind names a private farm, or comes at all, to somebody who may not see it', async () => {
  const name = 'Hidden Hollow';
  const { farmId, holder, watcher: guest, stranger } = await farmOf({ name });
  const former = await site.person();
  await watch(former, farmId);
  await site.database.run(sql`update farm set private = true where id = ${farmId}`);
  await site.database.transaction((tx) =>
    grantLastingAccess(tx, { farmId, userId: guest, cause: 'test:1', ...site.by }),
  );
  await everything(farmId);
  const seen: Record<string, Notification[]> = {
    holder: await updates(holder),
    guest: await updates(guest),
    former: await updates(former),
    stranger: await updates(stranger),
  };
  const who = (code: string) =>
    Object.keys(seen).filter((viewer) => codesOf(seen[viewer] ?? []).includes(code));
  const expected: Readonly<Record<keyof typeof FARM_NOTICES, readonly string[]>> = {
    farm_note: ['holder', 'guest'],
    farm_statement: ['holder'],
    farm_document: ['holder'],
    farm_valued: ['holder'],
    farm_outlook: ['holder'],
    farm_sold: ['holder'],
    offering_closed: ['guest'],
    offering_open: [],
    offering_failed: [],
    shares_again: [],
  };
  for (const code of Object.keys(FARM_NOTICES))
    expect(who(code), code).toEqual(expected[code as keyof typeof FARM_NOTICES]);
  expect(JSON.stringify([seen.former, seen.stranger])).not.toContain(name);
});
