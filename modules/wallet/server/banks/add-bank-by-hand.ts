import type { Sealer } from '@furrow/crypto/seal';
import type { Transaction } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import type { Result } from '@furrow/kernel/result';
import type { BankAccountType } from '@furrow/providers/payments';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import {
  type AddBankRefusal,
  addBankRefusal,
  messageFor,
  readAccountNumber,
  readRoutingNumber,
} from '../../rules/index.ts';
import { lockAccountFacts } from '../common/account-facts.ts';
import { fingerprintOf, sealSecret } from './bank-secret.ts';
import { insertBank } from './insert-bank.ts';

export interface TypedBank {
  readonly userId: string;
  readonly accountId: Id<'acc'>;
  readonly institution: string;
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly type: BankAccountType;
  readonly retryAt: Date;
  readonly now: Date;
}

export interface AddBankParts {
  readonly sealer: Sealer;
  readonly coolingDays: number;
}

export type TypedBankRefusal =
  | AddBankRefusal
  | 'not_found'
  | 'bank_known'
  | 'routing_number_invalid'
  | 'account_number_invalid';

/** Keeps a bank by its numbers, sealed; the two small deposits are asked for afterwards. */
export async function addBankByHand(
  tx: Transaction,
  { sealer, coolingDays }: AddBankParts,
  typed: TypedBank,
): Promise<Result<Id<'bank'>, Refusal<TypedBankRefusal>>> {
  const { userId, accountId, institution, type, retryAt, now } = typed;
  const facts = await lockAccountFacts(tx, { userId, accountId, now });
  if (facts === null) return refuse('not_found');
  const refusal = addBankRefusal(facts);
  if (refusal !== null) return refuse(refusal);
  const routingNumber = readRoutingNumber(typed.routingNumber);
  if (routingNumber === null) return ofField('routing_number_invalid', 'routing_number');
  const accountNumber = readAccountNumber(typed.accountNumber);
  if (accountNumber === null) return ofField('account_number_invalid', 'account_number');
  return insertBank(tx, {
    accountId,
    institution,
    lastFour: accountNumber.slice(-4),
    type,
    method: 'manual',
    ownerNames: [],
    ownerCheck: 'unknown',
    fingerprint: fingerprintOf(sealer, routingNumber, accountNumber),
    seal: (bankId) => sealSecret(sealer, bankId, { routingNumber, accountNumber }),
    coolingDays,
    retryAt,
    actor: `user:${userId}`,
    now,
  });
}

const ofField = (code: 'routing_number_invalid' | 'account_number_invalid', field: string) =>
  refuse(code, { fields: { [field]: [messageFor(code)] } });
