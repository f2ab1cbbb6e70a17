import { type Sql, sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { withPlantedFault } from '@furrow/testing/planted-fault';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { movableClock } from '../../wallet/server/test-wallet.fixture.ts';
import { investmentsAlone } from './test-investments.ts';
import { verifyInvestmentMoves } from './verify-moves.ts';

const clock = movableClock('2026-03-10T15:00:00.000Z');
let site: Awaited<ReturnType<typeof investmentsAlone>>;
let where: Id<'inv'>;
beforeAll(async () => {
  site = await investmentsAlone(clock);
  const who = await site.investor(5_000_000_00n);
  where = await site.ready(who, await site.farm({}, 10), 40);
  unwrap(await site.confirm(who.userId, where));
  expect(await site.status(where)).toBe('confirmation_pending');
  expect(await verifyInvestmentMoves(site.database)).toEqual([]);
});
afterAll(() => site.drop());

const planted = (fault: Sql) => withPlantedFault(site.owner, fault, verifyInvestmentMoves);
const named = (detail: string) => [{ rule: 'I34', where, detail: expect.stringContaining(detail) }];

it('I34 a status that no move led to is named', async () => {
  expect(await planted(sql`update investment set status = 21 where id = ${where}`)).toMatchObject(
    named('stands at 21, and its last move was to 18'),
  );
  expect(
    await planted(sql`delete from investment_status_event where investment_id = ${where}`),
  ).toMatchObject(named('its last move was to null'));
});

it('I34 moves that do not follow from each other are named', async () => {
  const events = sql`investment_status_event`;
  const first = sql`where investment_id = ${where} and ordinal = 1`;
  const second = sql`where investment_id = ${where} and ordinal = 2`;
  expect(await planted(sql`delete from ${events} ${second}`)).toMatchObject(named('stood at 0'));
  expect(await planted(sql`delete from ${events} ${first}`)).toMatchObject(named('stood at null'));
  expect(await planted(sql`update ${events} set from_status = 1 ${second}`)).toMatchObject(
    named('moved from 1, and stood at 0'),
  );
});

it('I34 a move that the table does not allow is named', async () => {
  const forged = sql`with moved as (update investment set status = 21 where id = ${where})
    update investment_status_event set to_status = 21 where investment_id = ${where} and to_status = 18`;
  expect(await planted(forged)).toMatchObject(named('moved from 15 to 21, which the table does not allow'));
});
