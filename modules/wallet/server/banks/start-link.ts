import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { Result } from '@furrow/kernel/result';
import type { BankLinkToken } from '@furrow/providers/bank-link';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { type AddBankRefusal, addBankRefusal } from '../../rules/index.ts';
import { accountFacts } from '../common/account-facts.ts';
import type { WalletDeps } from '../common/deps.ts';

/** A token for the page on which a person logs in to their bank. Whatever comes of it is asked for under this account. */
export async function startLink(
  { database, bankLink, payments, clock }: WalletDeps,
  asked: { readonly userId: string; readonly accountId: Id<'acc'> },
): Promise<Result<BankLinkToken, Refusal<AddBankRefusal | 'not_found' | 'payments_provider_is_down'>>> {
  const now = clock.now();
  const facts = await accountFacts(database, { ...asked, now });
  if (facts === null) return refuse('not_found');
  const refusal = addBankRefusal(facts);
  if (refusal !== null) return refuse(refusal);
  if (bankLink === null || payments === null) return refuse('payments_provider_is_down');
  const token = await bankLink.createToken({
    accountId: facts.id,
    ...(facts.name === '' ? {} : { legalName: facts.name }),
  });
  if (!token.ok) return refuse('payments_provider_is_down');
  await database.run(sql`insert into bank_link_session (token, account_id, created_at, expires_at)
    values (${token.value.token}, ${facts.id}, ${now}, ${token.value.expiresAt})`);
  return token;
}
