import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { toDollarString } from '@furrow/kernel/money';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { type WalletFacts, walletFacts } from '../../../investors/server/index.ts';
import type { Wire, WirePage } from '../../contract/index.ts';
import { messageFor, type WalletRefusal, WIRE_WARNING, walletRefusal } from '../../rules/index.ts';
import { instructionsChangedOn, type WireInstructions } from './wire-instructions.ts';
import { type WireRow, wiresWhere } from './wire-row.ts';

const MOST_SHOWN = 50;

export interface WiresAsked {
  readonly userId: string;
  readonly accountId: Id<'acc'>;
  readonly now: Date;
}

export interface WireDesk {
  readonly instructions: WireInstructions | null;
  readonly isDemo: boolean;
}

/** The firm's bank details with the account's references: behind the sign-in of its owner and nowhere else (J13). */
export async function showWires(
  database: Queryable,
  desk: WireDesk,
  asked: WiresAsked,
): Promise<WirePage | null> {
  const { accountId, now } = asked;
  const facts = await walletFacts(database, asked);
  if (facts === null) return null;
  const refusal = desk.instructions === null ? 'wires_not_offered' : await wiringRefusal(database, facts);
  const wires = await wiresWhere(database, sql`account_id = ${accountId}`, MOST_SHOWN);
  return {
    account_id: accountId,
    instructions: refusal === null ? await presentInstructions(database, desk, now) : null,
    warning: WIRE_WARNING,
    refusal,
    message: refusal === null ? null : messageFor(refusal),
    wires: wires.map(presentWire),
  };
}

export async function presentInstructions(
  database: Queryable,
  { instructions, isDemo }: WireDesk,
  now: Date,
): Promise<WirePage['instructions']> {
  if (instructions === null) return null;
  return {
    bank_name: instructions.bankName,
    routing_number: instructions.routingNumber,
    account_number: instructions.accountNumber,
    beneficiary: instructions.beneficiary,
    address: instructions.address,
    is_demonstration: isDemo,
    changed_on: await instructionsChangedOn(database, instructions, now),
  };
}

/** Why no wire can be sent into a wallet. One that a returned deposit blocked may be paid into: that is how it is freed. */
export async function wiringRefusal(database: Queryable, facts: WalletFacts): Promise<WalletRefusal | null> {
  const wallet = await database.maybe<{ block_reason: 'return' | 'firm' | null }>(
    sql`select block_reason from wallet where account_id = ${facts.id}`,
  );
  return walletRefusal({ ...facts, isBlocked: wallet?.block_reason === 'firm' });
}

export function presentWire(row: WireRow): Wire {
  const { status, amount_cents, matched_cents, ended_at, told_sent_on, told_bank, received_at } = row;
  return {
    id: row.id,
    reference: row.reference,
    purpose: row.purpose_type,
    amount: amount_cents === null ? null : toDollarString(amount_cents),
    status,
    awarded_on: newYorkDay(row.awarded_at),
    told: told_sent_on === null || told_bank === null ? null : { sent_on: told_sent_on, bank: told_bank },
    received_on: received_at === null ? null : newYorkDay(received_at),
    matched:
      matched_cents === null || ended_at === null
        ? null
        : { amount: toDollarString(matched_cents), on: newYorkDay(ended_at) },
    can_tell: status === 'awaited' || status === 'sent',
  };
}
