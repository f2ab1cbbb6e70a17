import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { movableClock } from '../../../wallet/server/test-wallet.fixture.ts';
import { TAX_DISCLOSURE } from '../../rules/index.ts';
import { investmentDesk } from '../desk/investment-desk.ts';
import { investmentRecordOf } from '../desk/investment-record.ts';
import { builtInDisclosure } from '../signing/legal-in-force.ts';
import { signingSite } from '../signing/test-signing.ts';
import { giveRecordsAgain, withdrawRecords } from '../signing/withdraw-records.ts';
import { giveTaxConsent } from '../tax/tax-consent.ts';
import { describePaper } from './describe-paper.ts';
import { setUpPaper } from './set-up-paper.ts';
import { PAPER_QUEUE } from './wait-for-paper.ts';

const NOW = '2026-03-10T15:00:00.000Z';
const LATER = '2026-03-11T15:00:00.000Z';
const clock = movableClock(NOW);
let site: Awaited<ReturnType<typeof signingSite>>;
beforeAll(async () => {
  site = await signingSite(clock);
});
afterAll(() => site.drop());
afterEach(() => site.prove());

const operatorId = 'user_00000000000000000000000001';
type At = Awaited<ReturnType<typeof site.atSignatures>>;
const withdraw = ({ own }: At) =>
  site.database.transaction((tx) => withdrawRecords(tx, { ...own, now: clock.now() }));
const again = ({ own }: At) => {
  const disclosure = builtInDisclosure();
  const given = { ...own, disclosure, shown: disclosure.sha256, now: clock.now() };
  return site.database.transaction((tx) => giveRecordsAgain(tx, given));
};
const setUp = (userId: Id<'user'>, by = operatorId) =>
  site.database.transaction((tx) =>
    setUpPaper(tx, { userId, operatorId: by, reason: 'Told the print shop', now: clock.now() }),
  );
const waits = async ({ who }: At) => {
  const rows = await site.database.rows(
    sql`select from work_item where queue = ${PAPER_QUEUE} and subject = ${who.userId}`,
  );
  return rows.length === 1;
};
const desk = () => investmentDesk({ database: site.database, clock, realTime: clock });
const recordOf = ({ who }: At, userId = operatorId) => desk().paper({ userId }, who.userId);

async function withdrawn(): Promise<At> {
  clock.set(NOW);
  const at = await site.atSignatures();
  await site.signAll(at);
  clock.set(LATER);
  unwrap(await withdraw(at));
  return at;
}

it('H13 whoever withdraws waits for paper, with their address and accounts, until somebody of the firm sets it up', async () => {
  const at = await withdrawn();
  const { userId, accountId } = at.who;
  expect(await waits(at)).toBe(true);
  const line = (await describePaper(site.database, [userId], clock.now())).get(userId);
  expect(line).toMatchObject({ status: 'No address', path: `/masters/investments/paper?person=${userId}` });
  await site.database.run(sql`update user_account set address = '12 Elm St', city = 'Ames', state = 'IA',
    zip_code = '50010' where id = ${userId}`);
  expect((await describePaper(site.database, [userId], clock.now())).get(userId)?.detail).toContain(
    '12 Elm St, Ames, IA 50010',
  );
  expect(await recordOf(at)).toMatchObject({
    state: 'waiting',
    mailing_address: '12 Elm St, Ames, IA 50010',
    accounts: [{ id: accountId }],
    withdrawn_at: LATER,
    withdrawn_on: at.investmentId,
    version: builtInDisclosure().version,
    sha256: builtInDisclosure().sha256,
    url: null,
    tax_documents: 'mail',
    set_up_at: null,
  });
  const listed = async () => (await desk().papers()).filter(({ user_id }) => user_id === userId);
  expect(await listed()).toMatchObject([{ state: 'waiting', withdrawn_at: LATER }]);
  unwrap(await setUp(userId));
  expect(await waits(at)).toBe(false);
  expect(await listed()).toMatchObject([{ state: 'set_up' }]);
  expect(await recordOf(at)).toMatchObject({ state: 'set_up', set_up_at: LATER });
  expect(await setUp(userId)).toMatchObject({ error: { code: 'paper_not_awaited' } });
  const { done_by, outcome } = await site.database.one<{ done_by: string | null; outcome: string }>(
    sql`select done_by, outcome from work_done where queue = ${PAPER_QUEUE} and subject = ${userId}`,
  );
  expect([done_by, outcome]).toEqual([`operator:${operatorId}`, 'set_up']);
  const story = (await investmentRecordOf(site.database, { id: at.investmentId, userId: operatorId }))?.story;
  expect(story?.map(({ event }) => event)).toContain('paper_set_up');
});

it('H13 agreeing again ends it, and withdrawing again begins it anew', async () => {
  const at = await withdrawn();
  unwrap(await again(at));
  expect(await waits(at)).toBe(false);
  expect(await recordOf(at)).toMatchObject({ state: 'agreed_again', agreed_again_at: LATER });
  expect((await desk().papers()).map(({ user_id }) => user_id)).not.toContain(at.who.userId);
  expect(await setUp(at.who.userId)).toMatchObject({ error: { code: 'paper_not_awaited' } });
  clock.set('2026-03-12T15:00:00.000Z');
  unwrap(await withdraw(at));
  expect(await waits(at)).toBe(true);
  expect(await recordOf(at)).toMatchObject({ state: 'waiting', agreed_again_at: null });
});

it('H13 tax documents keep the consent of their own, and the firm sees which way they go', async () => {
  const at = await withdrawn();
  const { version } = TAX_DISCLOSURE;
  unwrap(
    await site.database.transaction((tx) =>
      giveTaxConsent(tx, { userId: at.who.userId, version, now: clock.now() }),
    ),
  );
  expect(await recordOf(at)).toMatchObject({ state: 'waiting', tax_documents: 'electronic' });
});

it('is not done by whoever it is about, and nobody has a record who never withdrew', async () => {
  const at = await withdrawn();
  expect(await setUp(at.who.userId, at.who.userId)).toMatchObject({ error: { code: 'investment_own' } });
  expect((await recordOf(at, at.who.userId))?.is_own).toBe(true);
  const other = await site.atSignatures();
  expect(await recordOf(other)).toBeNull();
  expect(await setUp(other.who.userId)).toMatchObject({ error: { code: 'not_found' } });
  expect(await describePaper(site.database, [other.who.userId], clock.now())).toEqual(new Map());
});
