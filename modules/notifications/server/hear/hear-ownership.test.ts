import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { unwrap } from '@furrow/kernel/result';
import { pdf } from '@furrow/providers/file-check.fixture';
import { mailer } from '@furrow/providers/mail';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { editFarm, grantLastingAccess } from '../../../farms/server/index.ts';
import { importTaxFiles, importTaxTrack } from '../../../investments/server/index.ts';
import {
  convertPledges,
  declineTransfer,
  holdFarm,
  makePledge,
  payHolders,
  prepareReinvestments,
  setReinvesting,
  transferSite,
  voidTaxDocument,
} from '../../../investments/server/investing.fixture.ts';
import { movableClock } from '../../../wallet/server/test-wallet.fixture.ts';
import { hearInvestments } from './hear-investments.ts';
import { listener } from './test-hear.ts';

const NOW = '2026-03-10T15:00:00.000Z';
const MAIL = { origin: 'https://example.com', brandName: 'Furrow', contactEmail: 'help@example.com' };
const clock = movableClock(NOW);
let site: Awaited<ReturnType<typeof transferSite>>;
let ears: ReturnType<typeof listener>;
beforeAll(async () => {
  site = await transferSite(clock);
  ears = listener(site.database, hearInvestments);
});
afterAll(() => site.drop());
afterEach(async () => {
  await ears.hearAllAgain();
  clock.set(NOW);
});

describe('a transfer', () => {
  it('waits for the recipient, red until it is signed, and both sides hear of the end', async () => {
    const { giver, recipient, row, investmentId } = await site.readyToSign({ name: 'Tule Lake Farm' });
    expect(await ears.codes(giver.userId)).toEqual(['transfer_started']);
    expect(await ears.codes(recipient.userId)).toEqual(['transfer_to_sign!']);
    unwrap(await site.sign(row, recipient));
    expect((await ears.codes(giver.userId)).slice(1)).toEqual(['transfer_given']);
    expect(await ears.codes(recipient.userId)).toEqual(['transfer_to_sign', 'transfer_received']);
    const [first] = await ears.told(recipient.userId);
    // J24: the giver's own position, address and account are nobody else's.
    expect(first?.investment_id).toBeNull();
    for (const { text, link } of await ears.told(recipient.userId))
      for (const secret of [investmentId, giver.email, giver.accountId, 'Quill'])
        expect(`${text} ${link}`).not.toContain(secret);
    for (const { text } of await ears.told(giver.userId)) expect(text).not.toContain(recipient.email);
  });

  it('J24 a private farm is named to the giver who holds it, and not to a recipient who may not see it', async () => {
    const position = await site.held(undefined, { name: 'Secret Hollow', private: true });
    const access = { farmId: position.farmId, userId: position.giver.userId, cause: 'test', actor: 'test' };
    await site.database.transaction((tx) => grantLastingAccess(tx, { ...access, at: clock.now() }));
    const recipient = await site.person('Ben', 'Marsh');
    const row = unwrap(await site.begin(position, { email: recipient.email }));
    expect(await ears.codes(recipient.userId)).toEqual(['transfer_to_sign!']);
    const [his] = await ears.told(recipient.userId);
    expect(his?.text).not.toContain('Secret Hollow');
    expect(his?.farm_id).toBeNull();
    expect((await ears.told(position.giver.userId))[0]?.text).toContain('Secret Hollow');
    const own = { userId: recipient.userId, transferId: row.id, now: clock.now() };
    unwrap(await site.database.transaction((tx) => declineTransfer(tx, own)));
    expect(await ears.codes(recipient.userId)).toEqual(['transfer_to_sign', 'transfer_declined']);
    expect((await ears.told(recipient.userId)).some(({ text }) => text.includes('Secret Hollow'))).toBe(
      false,
    );
  });

  it('between accounts of one person is told once', async () => {
    const position = await site.held();
    const other = await site.secondAccount(position.giver);
    const { expires_at } = unwrap(await site.begin(position, { profileId: other }));
    expect(await ears.codes(position.giver.userId)).toEqual(['transfer_to_sign!']);
    expect(await ears.told(position.giver.userId)).toMatchObject([{ due_on: newYorkDay(expires_at) }]);
  });
});

describe('a pledge', () => {
  const pledged = async (name: string) => {
    const farmId = await site.farm({ type: 'pledge', name });
    const who = await site.investor();
    const asked = { ...who, farmId, shares: 20, note: '', grants: [], now: clock.now() };
    unwrap(await site.database.transaction((tx) => makePledge(tx, asked)));
    return { who, farmId };
  };
  const convert = (farmId: Id<'farm'>) =>
    convertPledges({ database: site.database, clock, mailer, site: MAIL }, farmId);

  it('is ready to invest once the offering opens', async () => {
    const { who, farmId } = await pledged('Delta Bend');
    const edit = { farmId, edit: { type: 'invest' }, actor: 'test', at: clock.now() } as const;
    await site.database.transaction(async (tx) => unwrap(await editFarm(tx, edit)));
    await convert(farmId);
    expect(await ears.codes(who.userId)).toEqual(['pledge_made', 'pledge_ready']);
    const [, ready] = await ears.told(who.userId);
    expect(ready?.text).toContain('Delta Bend');
    expect(ready?.link).toContain(`/investment-process/${ready?.investment_id}`);
  });

  it('J24 ends without the name of a farm that its owner may not see anymore', async () => {
    const { who, farmId } = await pledged('Secret Grove');
    await ears.codes(who.userId);
    await site.database.run(sql`update farm set private = true where id = ${farmId}`);
    expect(await site.close(farmId, 'unsuccessfully closed')).toBe('approved');
    await convert(farmId);
    expect(await ears.codes(who.userId)).toEqual(['pledge_made', 'pledge_ended']);
    expect((await ears.told(who.userId)).at(-1)?.text).not.toContain('Secret Grove');
  });
});

const heldSince2025 = async (name: string) => {
  const who = await site.investor();
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const { farmId } = await holdFarm(site.database, { name, slug, state: 'WA' }, [
    {
      userId: who.userId,
      accountId: who.accountId,
      shares: 10,
      status: 'successfully closed',
      confirmedAt: new Date('2025-03-03T15:00:00Z'),
    },
  ]);
  return { who, farmId, slug };
};

describe('tax documents', () => {
  it('are told of when they come, change or are withdrawn, and a delay to whoever waits', async () => {
    const { who, farmId, slug } = await heldSince2025('Walla Walla Rows');
    const now = clock.now();
    const track = {
      taxYear: 2025,
      farmId,
      form: 'federal',
      state: 'delayed',
      expectedOn: '2026-04-02',
    } as const;
    await site.database.transaction((tx) =>
      importTaxTrack(tx, { ...track, reason: 'The county is late.', actor: 'test', now }),
    );
    expect(await ears.codes(who.userId)).toEqual(['tax_form_delayed']);
    expect((await ears.told(who.userId))[0]?.text).toContain('Apr 2, 2026');
    const file = async () => ({
      name: `2025_k1_${slug}_${who.accountId}.pdf`,
      bytes: await pdf({ title: `${Math.random()}` }),
    });
    for (const note of ['', 'Box 9c changed.']) {
      const files = [await file()];
      await site.database.transaction((tx) =>
        importTaxFiles(tx, site.deps, { files, publish: { note }, actor: 'test', now: clock.now() }),
      );
    }
    const { id: documentId } = await site.database.one<{ id: Id<'tax'> }>(
      sql`select id from tax_document where account_id = ${who.accountId} and ended_at is null`,
    );
    unwrap(
      await site.database.transaction((tx) =>
        voidTaxDocument(tx, { documentId, userId: 'user_firm', reason: 'Wrong name', now }),
      ),
    );
    expect(await ears.codes(who.userId)).toEqual([
      'tax_form_delayed',
      'tax_form_ready',
      'tax_form_corrected',
      'tax_form_withdrawn',
    ]);
    for (const { text } of await ears.told(who.userId)) expect(text).not.toContain('Wrong name');
  });
});

describe('reinvesting', () => {
  it('says what was filled in, or asks where to', async () => {
    const { who, farmId } = await heldSince2025('Palouse Rows');
    const [asker, offering] = [
      await heldSince2025('Asking Acres'),
      await site.farm({ minInvestmentCents: 1n }),
    ];
    const set = (of: typeof who, to: 'farm' | 'ask', target: Id<'farm'> | null) =>
      site.database.transaction((tx) =>
        setReinvesting(tx, { ...of, to, farmId: target, grants: [], now: clock.now() }),
      );
    unwrap(await set(who, 'farm', offering));
    unwrap(await set(asker.who, 'ask', null));
    for (const farm of [farmId, asker.farmId])
      await payHolders(site.database, farm, { cents: 9_000_000n, recordDate: '2026-03-10' });
    clock.set('2026-03-20T15:00:00.000Z');
    await prepareReinvestments({ database: site.database, clock, mailer, site: MAIL });
    expect(await ears.codes(who.userId)).toEqual(['reinvestment_ready']);
    expect(await ears.codes(asker.who.userId)).toEqual(['reinvestment_choice']);
    expect((await ears.told(asker.who.userId))[0]?.text).toContain('$90,000.00');
    clock.set('2026-04-20T15:00:00.000Z');
    await site.database.run(sql`update farm set status = (select status from farm where id = ${farmId}),
      closed_at = ${clock.now()} where id = ${offering}`);
    await payHolders(site.database, farmId, { cents: 9_000_000n, recordDate: '2026-04-10' });
    await prepareReinvestments({ database: site.database, clock, mailer, site: MAIL });
    expect((await ears.codes(who.userId)).at(-1)).toBe('reinvestment_closed');
  });
});
