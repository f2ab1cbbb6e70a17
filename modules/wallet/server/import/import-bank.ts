import type { Sealer } from '@furrow/crypto/seal';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { addBusinessDays } from '@furrow/kernel/business-days';
import { type Id, newId } from '@furrow/kernel/ids';
import { newYorkDay, newYorkTime } from '@furrow/kernel/new-york-day';
import type { BankAccountType } from '@furrow/providers/payments';
import { importSandboxFundingSource } from '@furrow/providers/sandbox-import';
import { walletFactsOf } from '../../../investors/server/index.ts';
import { bankName, microDepositDays, payoutsFrom } from '../../rules/index.ts';
import { fingerprintOf, sealSecret } from '../banks/bank-secret.ts';
import { noteBank } from '../banks/note-bank.ts';
import { publishEvent } from '../events/publish-event.ts';

export interface ImportedBank {
  readonly accountId: Id<'acc'>;
  readonly place: number;
  readonly institution: string;
  readonly type: BankAccountType;
  /** Linked and verified by its last digits, or typed in by its numbers: then its two amounts are on their way. */
  readonly by:
    | { readonly lastFour: string; readonly ownerNames: readonly string[] }
    | { readonly routingNumber: string; readonly accountNumber: string };
  readonly at: Date;
}

interface BankParts {
  readonly sealer: Sealer;
  readonly coolingDays: number;
}

/** A bank that an account has had since then, which the stand-in of the payment service knows as well. Nobody is written to. */
export async function importBank(
  tx: Transaction,
  { sealer, coolingDays }: BankParts,
  bank: ImportedBank,
): Promise<Id<'bank'>> {
  const { accountId, place, institution, type, by, at } = bank;
  const id = newId('bank', at);
  const isLinked = 'lastFour' in by;
  const lastFour = isLinked ? by.lastFour : by.accountNumber.slice(-4);
  const sourceId = await importSource(tx, bank);
  const sealed = isLinked ? null : sealSecret(sealer, id, by);
  const fingerprint = isLinked ? null : fingerprintOf(sealer, by.routingNumber, by.accountNumber);
  const { landOn, until } = microDepositDays(at);
  await tx.run(sql`insert into bank (id, account_id, place, institution, last_four, type, attachment_method, status,
      sealed_numbers, fingerprint, source_id, owner_names, owner_check, amounts_sent_at, amounts_land_on, amounts_until,
      payouts_from, linked_at, verified_at)
    values (${id}, ${accountId}, ${place}, ${institution}, ${lastFour}, ${type}, ${isLinked ? 'automated' : 'manual'},
      ${isLinked ? 'verified' : 'pending'}, ${sealed}::bytea, ${fingerprint}::bytea, ${sourceId},
      ${isLinked ? [...by.ownerNames] : []}::text[], ${isLinked ? 'matched' : 'unknown'}, ${isLinked ? null : at},
      ${isLinked ? null : landOn}::date, ${isLinked ? null : until}, ${payoutsFrom(at, coolingDays)}, ${at},
      ${isLinked ? at : null})`);
  const note = { bankId: id, accountId, actor: 'import', now: at } as const;
  const after = { name: bankName(institution, lastFour), type };
  await noteBank(tx, { ...note, event: 'added', after });
  await publishEvent(tx, { kind: 'bank_linked', account_id: accountId, bank_id: id, reason: null }, at);
  if (isLinked) await noteBank(tx, { ...note, event: 'verified', after: { status: 'verified' } });
  else await noteBank(tx, { ...note, event: 'amounts_sent', after: { land_on: landOn } });
  return id;
}

async function importSource(tx: Transaction, bank: ImportedBank): Promise<string> {
  const { accountId, institution, type, by, at } = bank;
  const facts = await walletFactsOf(tx, { accountId, now: at });
  if (facts === null || facts.customerId === null)
    throw new Error(`the payment service does not know ${accountId}`);
  const arrived = newYorkTime(addBusinessDays(newYorkDay(at), 1), '09:00');
  const state = 'lastFour' in by ? 'verified' : { depositsLandAt: arrived };
  const source = { name: institution, bankName: institution, type, state } as const;
  return importSandboxFundingSource(tx, facts.customerId, source, at);
}
