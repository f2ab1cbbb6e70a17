import { sql } from '@furrow/database/sql';
import { unwrap } from '@furrow/kernel/result';
import { verifySigned } from '@furrow/signing/verify-signed';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { holdersAt } from '../../../farms/server/index.ts';
import { movableClock } from '../../../wallet/server/test-wallet.fixture.ts';
import { ASSIGNMENT_VERSION } from '../../rules/index.ts';
import { openSigned } from '../signing/signed-file.ts';
import { signingsOf } from '../signing/signing-row.ts';
import { cancelTransfer, declineTransfer, stopTransfer } from './end-transfer.ts';
import { transferSite } from './test-transfers.ts';

const START = '2026-03-10T15:00:00.000Z';
const clock = movableClock(START);
let site: Awaited<ReturnType<typeof transferSite>>;
beforeAll(async () => {
  site = await transferSite(clock);
});
afterAll(() => site.drop());
afterEach(async () => {
  clock.set(START);
  await site.prove();
});

const refused = (code: string) => ({ ok: false, error: { code } });
const transfersOf = (investmentId: string) =>
  site.database.rows<{ status: string }>(
    sql`select status from ownership_transfer where investment_id = ${investmentId} order by initiated_at, id`,
  );
const act = (command: typeof cancelTransfer, userId: string, transferId: never) =>
  site.database.transaction((tx) => command(tx, { userId, transferId, now: clock.now() }));

describe('a transfer to somebody else', () => {
  it('ends the giver’s position and makes one of the recipient’s, with the same shares and without money', async () => {
    const { giver, recipient, investmentId, farmId, row } = await site.readyToSign();
    const signed = unwrap(await site.sign(row, recipient));
    const given = await site.investmentOf(giver, investmentId);
    const received = await site.investmentOf(recipient, signed.received_investment_id);
    expect(given).toMatchObject({ status: 36, reason_for_transfer: 'direct', ended_at: clock.now() });
    expect(received).toMatchObject({
      status: 29,
      shares: given.shares,
      farm_id: farmId,
      account_id: recipient.accountId,
      amount_cents: given.amount_cents,
      fees_cents: 0n,
      funding: null,
      funding_state: 'transferred',
      former_owner_id: giver.accountId,
      confirmed_at: clock.now(),
      closed_at: clock.now(),
    });
    const { holders } = await holdersAt(site.database, farmId, '2026-03-10');
    expect(holders).toEqual([{ accountId: recipient.accountId, shares: given.shares }]);
  });

  it('H11 H12 I41 keeps a joinder that proves itself, with what the giver confirmed and what was agreed to', async () => {
    const { recipient, row } = await site.readyToSign();
    const signed = unwrap(await site.sign(row, recipient));
    const received = await site.investmentOf(recipient, signed.received_investment_id);
    const [signing] = await signingsOf(site.database, received);
    const bytes = signing && (await openSigned(site.deps, signing));
    if (!signing || !bytes) throw new Error('nothing is signed');
    const { findings, signers } = await verifySigned(bytes);
    expect(findings).toEqual([]);
    expect(signers).toHaveLength(1);
    expect(signing).toMatchObject({
      kind: 'joinder_agreement',
      signer_name: 'Ben Marsh',
      document_id: row.id,
    });
    const { text, sha256 } = await site.database.one<{ text: string; sha256: string }>(
      sql`select assignment_text as text, assignment_sha256 as sha256 from ownership_transfer where id = ${row.id}`,
    );
    expect(text).toContain(ASSIGNMENT_VERSION);
    expect(text).toContain(recipient.email);
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it('A18 a recipient who lost the approval meanwhile cannot sign, and nothing changes', async () => {
    const { giver, recipient, investmentId, row } = await site.readyToSign();
    await site.database.run(sql`update investment_account set accreditation_status = 'rejected'
      where id = ${recipient.accountId}`);
    expect(await site.sign(row, recipient)).toMatchObject(refused('accreditation_rejected'));
    expect(await site.investmentOf(giver, investmentId)).toMatchObject({ status: 29 });
    expect(await site.transferOf(row)).toMatchObject({ status: 'initiated' });
  });

  it('A19 H11 what was read is what is signed: another operating agreement is read first', async () => {
    const { farmId, recipient, row } = await site.readyToSign();
    await site.publish(farmId, 'operating_agreement');
    expect(await site.sign(row, recipient)).toMatchObject(refused('resign_required'));
    unwrap(await site.open(row, recipient));
    unwrap(await site.sign(row, recipient));
  });

  it('is read before it is signed, and read again for another account', async () => {
    const position = await site.held();
    const recipient = await site.person('Ben', 'Marsh');
    const other = await site.secondAccount(recipient);
    const row = unwrap(await site.begin(position, { email: recipient.email.toUpperCase() }));
    expect(await site.open(row, recipient)).toMatchObject(refused('transfer_account_missing'));
    unwrap(await site.choose(row, recipient));
    expect(await site.sign(row, recipient)).toMatchObject(refused('agreement_not_opened'));
    unwrap(await site.open(row, recipient));
    unwrap(await site.choose(row, recipient, other));
    expect(await site.sign(row, recipient)).toMatchObject(refused('agreement_not_opened'));
    unwrap(await site.open(row, recipient));
    expect(await site.sign(row, recipient, { kind: 'typed', text: 'Somebody' })).toMatchObject(
      refused('signature_name'),
    );
    expect(unwrap(await site.sign(row, recipient))).toMatchObject({ recipient_account_id: other });
  });

  it('F1 is there for its two sides alone, and only the recipient signs', async () => {
    const { giver, row } = await site.readyToSign();
    const stranger = await site.person('Cy', 'Vale');
    for (const who of [giver, stranger]) {
      expect(await site.sign(row, who)).toMatchObject(refused('not_found'));
      expect(await site.choose(row, who)).toMatchObject(refused('not_found'));
    }
    const id = row.id as never;
    expect(await act(cancelTransfer, stranger.userId, id)).toMatchObject(refused('not_found'));
    expect(await act(declineTransfer, stranger.userId, id)).toMatchObject(refused('not_found'));
    expect(await act(declineTransfer, giver.userId, id)).toMatchObject(refused('not_found'));
    expect(await site.transferOf(row)).toMatchObject({ status: 'initiated' });
  });
});

describe('a transfer between accounts of one person', () => {
  it('goes to the account that was chosen at the beginning, an IRA among them', async () => {
    const position = await site.held();
    const ira = await site.secondAccount(position.giver, sql`type = 'sdira'`);
    const row = unwrap(await site.begin(position, { profileId: ira }));
    expect(await site.choose(row, position.giver)).toMatchObject(refused('transfer_account_fixed'));
    unwrap(await site.open(row, position.giver));
    const signed = unwrap(await site.sign(row, position.giver));
    expect(await site.investmentOf(position.giver, signed.received_investment_id)).toMatchObject({
      account_id: ira,
      status: 29,
    });
  });

  it('names an account that is gone by the time it is signed', async () => {
    const position = await site.held();
    const other = await site.secondAccount(position.giver);
    const row = unwrap(await site.begin(position, { profileId: other }));
    unwrap(await site.open(row, position.giver));
    await site.database.run(
      sql`update investment_account set deleted_at = ${clock.now()} where id = ${other}`,
    );
    expect(await site.sign(row, position.giver)).toMatchObject(refused('transfer_account_missing'));
    expect(await site.investmentOf(position.giver, position.investmentId)).toMatchObject({ status: 29 });
  });
});

describe('a transfer is not begun', () => {
  it('to nobody, to both, or with words that were not read', async () => {
    const position = await site.held();
    const { accountId: profileId } = position.giver;
    for (const to of [
      {},
      { email: '' },
      { email: 'a@example.com', profileId },
      { profileId, assignmentVersion: 'old' },
    ])
      expect(await site.begin(position, to)).toMatchObject(refused('validation_error'));
    expect(await transfersOf(position.investmentId)).toEqual([]);
  });

  it('to the same account, to the own address, to another’s account', async () => {
    const position = await site.held();
    const other = await site.person('Ben', 'Marsh');
    const { accountId, email } = position.giver;
    expect(await site.begin(position, { profileId: accountId })).toMatchObject(
      refused('transfer_same_account'),
    );
    expect(await site.begin(position, { email: ` ${email.toUpperCase()}`.trim() })).toMatchObject(
      refused('transfer_own_email'),
    );
    expect(await site.begin(position, { profileId: other.accountId })).toMatchObject(refused('not_found'));
    expect(await transfersOf(position.investmentId)).toEqual([]);
  });

  it('F12 to whoever cannot receive, in the same words as to an address that nobody has', async () => {
    const position = await site.held(undefined, { restrictEntities: ['trust'] });
    const unknown = await site.begin(position, { email: 'nobody@example.com' });
    expect(unknown).toMatchObject(refused('transfer_recipient_unable'));
    const unable = [
      sql`accreditation_status = ''`,
      sql`kyc_status = 'failed'`,
      sql`accreditation_status = 'pending'`,
      sql`type = 'trust'`,
      sql`type = 'sdira'`,
    ];
    for (const changes of unable) {
      const { email } = await site.person('Ben', 'Marsh', changes);
      expect(await site.begin(position, { email })).toEqual(unknown);
    }
    for (const changes of [sql`email_verified_at = null`, sql`blocked_at = ${clock.now()}`]) {
      const { email, userId } = await site.person('Ben', 'Marsh');
      await site.database.run(sql`update user_account set ${changes} where id = ${userId}`);
      expect(await site.begin(position, { email })).toEqual(unknown);
    }
    expect(await transfersOf(position.investmentId)).toEqual([]);
  });

  it('to an own account that lacks something, which is named', async () => {
    const position = await site.held();
    const other = await site.secondAccount(position.giver, sql`kyc_status = 'failed'`);
    const begun = await site.begin(position, { profileId: other });
    expect(begun).toMatchObject({ ok: false });
    expect(begun).not.toMatchObject(refused('transfer_recipient_unable'));
  });

  it('by an IRA, by whoever was not paid for, or of a farm that was sold', async () => {
    const { email } = await site.person('Ben', 'Marsh');
    const ira = await site.held(await site.person('Ada', 'Quill', sql`type = 'sdira'`));
    expect(await site.begin(ira, { email })).toMatchObject(refused('transfer_ira'));
    const sold = await site.held(undefined, { status: 'sold' });
    expect(await site.begin(sold, { email })).toMatchObject(refused('transfer_farm_sold'));
    const unpaid = await site.held();
    await site.database.run(sql`update investment set funding_state = 'returned', barred_because = 'return'
      where id = ${unpaid.investmentId}`);
    expect(await site.begin(unpaid, { email })).toMatchObject(refused('transfer_unpaid'));
    await site.database.run(sql`update investment set funding_state = 'imported', barred_because = null
      where id = ${unpaid.investmentId}`);
  });

  it('while the bank can still take the payment back, and on the sixtieth day it is', async () => {
    const position = await site.held();
    const { email } = await site.person('Ben', 'Marsh');
    const bankId = position.giver.bankId;
    const settledAt = new Date('2026-03-01T15:00:00.000Z');
    await site.database.run(sql`update investment set funding = 'bank', bank_id = ${bankId}, settled_at = ${settledAt}
      where id = ${position.investmentId}`);
    clock.set('2026-04-30T14:59:59.999Z');
    expect(await site.begin(position, { email })).toMatchObject(refused('transfer_returnable'));
    clock.set('2026-04-30T15:00:00.000Z');
    unwrap(await site.begin(position, { email }));
  });

  it('twice: cancel it, and another can begin', async () => {
    const position = await site.held();
    const { email } = await site.person('Ben', 'Marsh');
    const first = unwrap(await site.begin(position, { email }));
    expect(await site.begin(position, { email })).toMatchObject(refused('transfer_under_way'));
    unwrap(await act(cancelTransfer, position.giver.userId, first.id as never));
    unwrap(await site.begin(position, { email }));
    expect(await transfersOf(position.investmentId)).toEqual([
      { status: 'canceled' },
      { status: 'initiated' },
    ]);
  });
});

describe('a transfer that ends without effect', () => {
  it('is canceled by the giver, declined by the recipient or stopped by the firm, and is signed no more', async () => {
    const ends = [
      async (it: Awaited<ReturnType<typeof site.readyToSign>>) =>
        act(cancelTransfer, it.giver.userId, it.row.id as never),
      async (it: Awaited<ReturnType<typeof site.readyToSign>>) =>
        act(declineTransfer, it.recipient.userId, it.row.id as never),
      async (it: Awaited<ReturnType<typeof site.readyToSign>>) =>
        site.database.transaction((tx) =>
          stopTransfer(tx, {
            transferId: it.row.id,
            userId: 'ruth',
            reason: 'Asked by phone',
            now: clock.now(),
          }),
        ),
    ];
    const statuses = [];
    for (const end of ends) {
      const begun = await site.readyToSign();
      statuses.push(unwrap(await end(begun)).status);
      expect(await end(begun)).toMatchObject(refused('transfer_over'));
      expect(await site.sign(begun.row, begun.recipient)).toMatchObject(refused('transfer_over'));
      expect(await site.investmentOf(begun.giver, begun.investmentId)).toMatchObject({ status: 29 });
    }
    expect(statuses).toEqual(['canceled', 'declined', 'stopped']);
  });

  it('is not stopped by somebody of the firm who has a part in it', async () => {
    const { giver, recipient, row } = await site.readyToSign();
    for (const { userId } of [giver, recipient])
      expect(
        await site.database.transaction((tx) =>
          stopTransfer(tx, { transferId: row.id, userId, reason: 'Mine', now: clock.now() }),
        ),
      ).toMatchObject(refused('investment_own'));
  });

  it('is signed until the last instant of its thirty days, and not from then on', async () => {
    const { recipient, row } = await site.readyToSign();
    clock.set(row.expires_at);
    expect(await site.sign(row, recipient)).toMatchObject(refused('transfer_over'));
    clock.set(new Date(row.expires_at.getTime() - 1));
    unwrap(await site.sign(row, recipient));
  });

  it('is not signed while the giver is barred, and says nothing about why', async () => {
    const { giver, recipient, row } = await site.readyToSign();
    await site.database.run(
      sql`update user_account set blocked_at = ${clock.now()} where id = ${giver.userId}`,
    );
    expect(await site.sign(row, recipient)).toMatchObject(refused('transfer_giver_unable'));
  });
});
