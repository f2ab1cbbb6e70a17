import { createHash } from 'node:crypto';
import { appendAudit } from '@furrow/database/audit';
import type { Queryable, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { ok, type Result } from '@furrow/kernel/result';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import type { TaxConsent } from '../../contract/index.ts';
import { type ConsentSpan, TAX_DISCLOSURE, taxDisclosureText } from '../../rules/index.ts';
import { mailingAddress } from '../common/mailing-address.ts';

interface Deciding {
  readonly userId: string;
  readonly now: Date;
}

const disclosureHash = () => createHash('sha256').update(taxDisclosureText()).digest('hex');

/** Agrees to the words of this version; other words have to be read first. */
export async function giveTaxConsent(
  tx: Transaction,
  { userId, version, now }: Deciding & { readonly version: string },
): Promise<Result<null, Refusal<'validation_error' | 'tax_consent_given'>>> {
  if (version !== TAX_DISCLOSURE.version)
    return refuse('validation_error', {
      fields: { version: ['These words changed. Reload the page and read them again.'] },
    });
  const sha256 = disclosureHash();
  const given = await tx.run(sql`insert into tax_consent (user_id, ordinal, given_at, version, sha256)
    select ${userId}, count(*) + 1, ${now}, ${version}, ${sha256} from tax_consent where user_id = ${userId}
    on conflict do nothing`);
  if (given === 0) return refuse('tax_consent_given');
  await appendAudit(tx, {
    actor: `user:${userId}`,
    action: 'tax.consent_given',
    subject: `user:${userId}`,
    after: { version, sha256 },
    at: now,
  });
  return ok(null);
}

/** From now on paper is mailed. What was delivered before stays delivered. */
export async function withdrawTaxConsent(
  tx: Transaction,
  { userId, now }: Deciding,
): Promise<Result<null, Refusal<'tax_consent_none'>>> {
  const ended = await tx.maybe<{ version: string }>(sql`update tax_consent set withdrawn_at = ${now}
    where user_id = ${userId} and withdrawn_at is null returning version`);
  if (ended === undefined) return refuse('tax_consent_none');
  await appendAudit(tx, {
    actor: `user:${userId}`,
    action: 'tax.consent_withdrawn',
    subject: `user:${userId}`,
    before: { version: ended.version },
    at: now,
  });
  return ok(null);
}

export async function showTaxConsent(database: Queryable, userId: string): Promise<TaxConsent> {
  const spans = (await consentSpans(database, [userId])).get(userId) ?? [];
  const last = spans.at(-1);
  const since = last?.withdrawnAt ?? last?.givenAt ?? null;
  return {
    state: last === undefined ? 'none' : last.withdrawnAt === null ? 'agreed' : 'withdrawn',
    since: since?.toISOString() ?? null,
    disclosure: { version: TAX_DISCLOSURE.version, paragraphs: [...TAX_DISCLOSURE.paragraphs] },
    mailing_address: await mailingAddress(database, userId),
  };
}

/** When these people had agreed, the earliest first. */
export async function consentSpans(
  database: Queryable,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ConsentSpan[]>> {
  const rows = await database.rows<{ user_id: string; given_at: Date; withdrawn_at: Date | null }>(
    sql`select user_id, given_at, withdrawn_at from tax_consent
      where user_id = any(${[...userIds]}::text[]) order by user_id, ordinal`,
  );
  const spans = new Map<string, ConsentSpan[]>();
  for (const { user_id, given_at, withdrawn_at } of rows)
    spans.set(user_id, [...(spans.get(user_id) ?? []), { givenAt: given_at, withdrawnAt: withdrawn_at }]);
  return spans;
}
