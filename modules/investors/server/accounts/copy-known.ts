import type { Sealer } from '@furrow/crypto/seal';
import type { Transaction } from '@furrow/database/database';
import type { FormValues } from '@furrow/forms/values';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { knownDetails, PERSON_SECRETS, type Refusal, refuse } from '../../rules/index.ts';
import { keepSecret, readSecret } from '../common/secrets.ts';
import { ownAccount } from './account-row.ts';

export interface Known {
  readonly accountId: Id<'acc'>;
  readonly details: FormValues;
  /** Of the answers about suitability only what does not differ from account to account. */
  readonly suitability: FormValues;
}

/** What another own account knows of the same person. Not there, another's or never completed are alike. */
export async function knownOf(
  tx: Transaction,
  asked: { readonly userId: string; readonly accountId: Id<'acc'> },
): Promise<Result<Known, Refusal<'not_found'>>> {
  const row = await ownAccount(tx, asked);
  if (row === undefined || row.details_completed_at === null) return refuse('not_found');
  const { citizenship } = row.suitability_answers;
  return ok({
    accountId: row.id,
    details: knownDetails(row.details),
    suitability: citizenship === undefined ? {} : { citizenship },
  });
}

interface CopySecrets {
  readonly from: string;
  readonly to: string;
  readonly userId: string;
  readonly now: Date;
}

/** A sealed value opens in its own place only: each is read, on record, and sealed anew for the new account. */
export async function copySecrets(
  tx: Transaction,
  sealer: Sealer,
  { from, to, userId, now }: CopySecrets,
): Promise<void> {
  const reading = { ownerId: from, actor: `user:${userId}`, reason: `copied to ${to} by its owner`, at: now };
  for (const field of PERSON_SECRETS) {
    const value = await readSecret(tx, sealer, { ...reading, field });
    if (value !== null) await keepSecret(tx, sealer, { ownerId: to, field, value, at: now });
  }
}
