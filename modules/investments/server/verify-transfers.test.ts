import { type Sql, sql } from '@furrow/database/sql';
import { unwrap } from '@furrow/kernel/result';
import { withPlantedFault } from '@furrow/testing/planted-fault';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { movableClock } from '../../wallet/server/test-wallet.fixture.ts';
import { transferSite } from './transfers/test-transfers.ts';
import { verifySignatures } from './verify-signatures.ts';
import { verifyTransfers } from './verify-transfers.ts';

const clock = movableClock('2026-03-10T15:00:00.000Z');
let site: Awaited<ReturnType<typeof transferSite>>;
let signed: Awaited<ReturnType<typeof site.readyToSign>> & { readonly receivedId: string };
let open: Awaited<ReturnType<typeof site.readyToSign>>;
beforeAll(async () => {
  site = await transferSite(clock);
  const ready = await site.readyToSign();
  const { received_investment_id } = unwrap(await site.sign(ready.row, ready.recipient));
  signed = { ...ready, receivedId: received_investment_id ?? '' };
  open = await site.readyToSign();
  expect(await verifyTransfers(site.database)).toEqual([]);
});
afterAll(() => site.drop());

const planted = (fault: Sql) => withPlantedFault(site.owner, fault, verifyTransfers);

it('I55 a signed transfer whose positions are not what it says is named', async () => {
  const given = sql`where id = ${signed.investmentId}`;
  const received = sql`where id = ${signed.receivedId}`;
  const wrong = [{ rule: 'I55', where: signed.row.id }];
  for (const fault of [
    sql`update investment set status = 29, ended_at = null, reason_for_transfer = null ${given}`,
    sql`update investment set reason_for_transfer = 'sold_on_sm' ${given}`,
    sql`update investment set shares = shares + 1 ${given}`,
    sql`update investment set shares = shares - 1 ${received}`,
    sql`update investment set account_id = ${signed.giver.accountId} ${received}`,
    sql`update investment set former_owner_id = ${signed.recipient.accountId} ${received}`,
    sql`update investment set confirmed_at = confirmed_at - interval '1 day' ${received}`,
    sql`update ownership_transfer set ended_at = ended_at + interval '1 day' where id = ${signed.row.id}`,
  ])
    expect(await planted(fault)).toMatchObject(wrong);
});

it('I55 a position that went or came without a signed transfer is named', async () => {
  const undone = sql`update ownership_transfer set status = 'canceled', received_investment_id = null
    where id = ${signed.row.id}`;
  const found = await planted(undone);
  expect(found.map(({ where }) => where).toSorted()).toEqual(
    [signed.investmentId, signed.receivedId].toSorted(),
  );
});

it('I55 a transfer under way of what nobody holds any more is named', async () => {
  const gone = sql`update investment set status = 37, ended_at = updated_at where id = ${open.investmentId}`;
  expect(await planted(gone)).toMatchObject([{ rule: 'I55', where: open.row.id }]);
});

it('I29 a position that was received without a signed joinder or without the consent is named', async () => {
  const where = signed.receivedId;
  const wrong = [{ rule: 'I29', where }];
  const find = (fault: Sql) => withPlantedFault(site.owner, fault, verifySignatures);
  expect(await verifySignatures(site.database)).toEqual([]);
  expect(await find(sql`delete from investment_signing where investment_id = ${where}`)).toMatchObject(wrong);
  expect(await find(sql`delete from investment_consent where investment_id = ${where}`)).toMatchObject(wrong);
  expect(
    await find(
      sql`update investment_signing set kind = 'operating_agreement' where investment_id = ${where}`,
    ),
  ).toMatchObject(wrong);
});
