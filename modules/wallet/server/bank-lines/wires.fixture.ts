import { decideProposal } from '@furrow/database/approval-decide';
import { propose } from '@furrow/database/approval-propose';
import type { Database } from '@furrow/database/database';
import type { Json } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import { csvLine } from '@furrow/kernel/csv';
import { type Id, newId } from '@furrow/kernel/ids';
import { toDollarString } from '@furrow/kernel/money';
import { unwrap } from '@furrow/kernel/result';
import { FOR_WALLET } from '../payments/payment-ended.ts';
import { awardReference } from '../wires/award-reference.ts';
import type { WireRow } from '../wires/wire-row.ts';
import { ignoreApproval } from './ignore-approval.ts';
import { importBankLines } from './import-bank-lines.ts';
import { matchApproval } from './match-approval.ts';
import { returnApproval } from './return-approval.ts';
import { confirmReturn } from './send-back.ts';
import { takeBackApproval } from './take-back-approval.ts';

export const NOW = new Date('2026-03-10T16:00:00.000Z');
export const TREASURER = 'operator:user_treasurer';

/** Somebody with an open wallet, by name. */
export async function newHolder(database: Database, name = 'Nora Bergstrom', type = 'individual') {
  const [userId, accountId] = [newId('user', NOW), newId('acc', NOW)];
  const [first = '', last = ''] = name.split(' ');
  const email = `${userId}@example.com`;
  await database.run(sql`insert into user_account
      (id, email, email_normal, email_verified_at, first_name, last_name, created_at, updated_at)
    values (${userId}, ${email}, ${email}, ${NOW}, ${first}, ${last}, ${NOW}, ${NOW})`);
  const details = JSON.stringify({ first_name: first, last_name: last });
  const isIra = type === 'sdira';
  await database.run(sql`insert into investment_account (id, user_id, type, name, name_key, details, wallet_status,
      customer_id, created_at, updated_at)
    values (${accountId}, ${userId}, ${type}, ${name}, ${`${name} ${accountId}`}, ${details}::jsonb,
      ${isIra ? 'new' : 'verified'}, ${isIra ? null : `customer ${accountId}`}, ${NOW}, ${NOW})`);
  return { userId, accountId };
}

export function award(
  database: Database,
  accountId: Id<'acc'>,
  amountCents: bigint | null = null,
): Promise<WireRow> {
  const asked = { accountId, purpose: FOR_WALLET, amountCents, actor: 'user:test', now: NOW };
  return database.transaction((tx) => awardReference(tx, asked));
}

export interface TestLine {
  readonly cents: bigint;
  readonly sender?: string;
  readonly memo?: string;
  readonly bankId?: string;
  readonly day?: string;
}

let lines = 0;

export function csvOf(...given: readonly TestLine[]): string {
  const rows = given.map(({ cents, sender = 'NORA BERGSTROM', memo = '', bankId, day = '2026-03-09' }) => {
    lines += 1;
    return csvLine([day, toDollarString(cents), sender, memo, bankId ?? `IMAD${lines}`]);
  });
  return `date,amount,sender,memo,reference id\r\n${rows.join('')}`;
}

/** The ids of the lines that came in by it. */
export async function bring(database: Database, ...given: readonly TestLine[]) {
  const csv = csvOf(...given);
  const { taken } = unwrap(
    await database.transaction((tx) => importBankLines(tx, { csv, actor: TREASURER, now: NOW })),
  );
  return taken;
}

type Kinds = 'match' | 'return' | 'ignore' | 'take-back';

/** One person proposes, another agrees; what goes back is then sent, under the bank's number. */
export async function byTwo(
  database: Database,
  act: Kinds,
  payload: Json,
  total: bigint,
  now = NOW,
  { proposer = 'user_one', decider = 'user_two' } = {},
) {
  const kinds = {
    match: matchApproval(async () => {}),
    return: returnApproval,
    ignore: ignoreApproval,
    'take-back': takeBackApproval(async () => false),
  };
  const { confirmation, ...given } = payload as { readonly confirmation?: string; readonly line_id: string };
  const kind = kinds[act] as unknown as ReturnType<typeof matchApproval>;
  const roles = ['treasury'];
  const { line_id: lineId } = given;
  const proposal = await database.transaction((tx) =>
    propose(tx, kind as never, {
      subject: `bank_line:${lineId}`,
      payload: given as never,
      reason: 'As discussed.',
      proposer: { userId: proposer, roles },
      now,
    }),
  );
  if (!proposal.ok) return proposal;
  const decided = await database.transaction((tx) =>
    decideProposal(tx, [kind as never], {
      proposalId: proposal.value,
      decider: { userId: decider, roles },
      approve: true,
      reason: '',
      typedCents: total,
      now,
    }),
  );
  if (!decided.ok || confirmation === undefined) return decided;
  return database.transaction((tx) => confirmReturn(tx, { lineId, confirmation, actor: TREASURER, now }));
}
