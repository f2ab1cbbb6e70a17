import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { describeForm } from '@furrow/forms/describe-form';
import { findUser } from '../../../identity/server/index.ts';
import type { AttestationPage } from '../../contract/index.ts';
import { ACCOUNT_TYPE_LABELS, type AccountType, ATTESTATION_FORM, statementsFor } from '../../rules/index.ts';
import { attestationHash } from './attestation-link.ts';
import { attestationByHash } from './attestation-row.ts';

interface Client {
  name: string;
  type: AccountType;
  statements: number[];
  user_id: string;
}

/** What the bearer of a link is told: whom it is about and what they are said to be, and nothing else of the account. */
export async function readAttestation(
  database: Queryable,
  { token, now }: { readonly token: string; readonly now: Date },
): Promise<AttestationPage> {
  const attestation = await attestationByHash(database, attestationHash(token));
  if (attestation === undefined) return { state: 'gone' };
  const { outcome, answered_at } = attestation;
  if ((outcome === 'attested' || outcome === 'declined') && answered_at !== null)
    return { state: 'answered', outcome, answered_at: answered_at.toISOString() };
  if (outcome !== null || attestation.expires_at <= now) return { state: 'gone' };
  const client = await database.maybe<Client>(sql`select account.name, account.type, account.user_id,
      request.statements
    from accreditation_request request
    join investment_account account on account.id = request.account_id and account.deleted_at is null
    where request.id = ${attestation.request_id}`);
  if (client === undefined) return { state: 'gone' };
  const { firstName, lastName } = await findUser(database, client.user_id);
  const owner = `${firstName} ${lastName}`.trim();
  return {
    state: 'open',
    advisor_name: attestation.advisor_name,
    asked_by: owner,
    investor: client.name || owner,
    account_type: ACCOUNT_TYPE_LABELS[client.type].label,
    statements: statementsFor(client.type)
      .filter(({ code }) => client.statements.includes(code))
      .map(({ label }) => label),
    expires_at: attestation.expires_at.toISOString(),
    form: describeForm(ATTESTATION_FORM),
  };
}
