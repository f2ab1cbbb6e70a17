import { createHash } from 'node:crypto';
import { appendAudit } from '@furrow/database/audit';
import type { Queryable, Transaction } from '@furrow/database/database';
import { defineJob } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import { addDays, type CalendarDay, newYorkDay } from '@furrow/kernel/new-york-day';
import { WIRE_CHANGE_DAYS } from '../../rules/index.ts';
import type { WalletValues } from '../common/settings.ts';

/** The firm's own account, to which wires are sent. */
export interface WireInstructions {
  readonly bankName: string;
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly beneficiary: string;
  readonly address: string;
}

/** Null where the firm has not set them: then nobody is told to send a wire. */
export function wireInstructionsOf(settings: WalletValues): WireInstructions | null {
  const {
    FURROW_WIRE_BANK_NAME: bankName,
    FURROW_WIRE_ROUTING: routingNumber,
    FURROW_WIRE_ACCOUNT: accountNumber,
    FURROW_WIRE_BENEFICIARY: beneficiary,
    FURROW_WIRE_ADDRESS: address,
  } = settings;
  if (!bankName || !routingNumber || !accountNumber || !beneficiary || !address) return null;
  return { bankName, routingNumber, accountNumber, beneficiary, address };
}

const fingerprintOf = (instructions: WireInstructions) =>
  createHash('sha256').update(JSON.stringify(instructions)).digest();

/** J13: the day on which the details became what they are, as long as it is news; null where nothing has changed. */
export async function instructionsChangedOn(
  database: Queryable,
  instructions: WireInstructions,
  now: Date,
): Promise<CalendarDay | null> {
  const [newest, before] = await noted(database);
  if (newest === undefined) return null;
  // Changed, and the job has not noted it yet.
  if (!newest.fingerprint.equals(fingerprintOf(instructions))) return newYorkDay(now);
  const day = newYorkDay(newest.since);
  return before !== undefined && day >= addDays(newYorkDay(now), -WIRE_CHANGE_DAYS) ? day : null;
}

/** Notes since when the details are as they are. */
export const noteInstructionsJob = (instructions: WireInstructions | null) =>
  defineJob({
    name: NOTE_INSTRUCTIONS,
    async handle(_payload, { database, clock }) {
      if (instructions === null) return;
      await database.transaction((tx) => noteInstructions(tx, instructions, clock.now()));
    },
  });

export const NOTE_INSTRUCTIONS = 'wallet.note-wire-instructions';

export async function noteInstructions(
  tx: Transaction,
  instructions: WireInstructions,
  now: Date,
): Promise<void> {
  // 'wire' and 2 in the two-key space of advisory locks: two processes note a change once.
  await tx.run(sql`select pg_advisory_xact_lock(2003399269, 2)`);
  const [newest] = await noted(tx);
  const fingerprint = fingerprintOf(instructions);
  if (newest?.fingerprint.equals(fingerprint)) return;
  await tx.run(sql`insert into wire_instructions (fingerprint, since) values (${fingerprint}, ${now})`);
  await appendAudit(tx, {
    actor: `job:${NOTE_INSTRUCTIONS}`,
    action: 'wire_instructions.changed',
    subject: 'setting:FURROW_WIRE_ACCOUNT',
    after: { bank: instructions.bankName, beneficiary: instructions.beneficiary },
    at: now,
  });
}

const noted = (database: Queryable) =>
  database.rows<{ fingerprint: Buffer; since: Date }>(
    sql`select fingerprint, since from wire_instructions order by id desc limit 2`,
  );
