import type { Sealer } from '@furrow/crypto/seal';
import type { Transaction } from '@furrow/database/database';
import type { Job } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import type { Site } from '@furrow/mail/site';
import type { Mailer } from '@furrow/providers/mail';
import { contactsOf, findUser } from '../../../identity/server/index.ts';
import { implementJob } from '../common/declare-job.ts';
import { advisorMail } from './advisor-mail.ts';
import { attestationHash, attestationToken } from './attestation-link.ts';
import { type AttestationRow, findAttestation } from './attestation-row.ts';
import { type AccreditationEmail, accreditationEmail } from './notify-owner.ts';
import { ownerMail } from './owner-mails.ts';

export interface AccreditationEmailDeps {
  readonly mailer: Mailer;
  readonly site: Site;
  readonly sealer: Sealer;
}

/** Writes the mails about accreditation, each once. */
export function accreditationEmailJob(deps: AccreditationEmailDeps): Job<AccreditationEmail> {
  return implementJob(accreditationEmail, async (payload, { clock, once }) => {
    await once('mail', (tx) => write(tx, deps, payload, clock.now()));
  });
}

interface Client {
  user_id: string;
  name: string;
}

async function write(
  tx: Transaction,
  { mailer, site, sealer }: AccreditationEmailDeps,
  { kind, accountId, attestationId, reason, until }: AccreditationEmail,
  now: Date,
): Promise<void> {
  const client = await tx.maybe<Client>(
    sql`select user_id, name from investment_account where id = ${accountId} and deleted_at is null`,
  );
  const attestation = attestationId === null ? undefined : await findAttestation(tx, attestationId);
  if (client === undefined) return;
  if (kind === 'advisor_asked' || kind === 'advisor_reminded') {
    // Answered or taken back before the job came to it: then there is nothing to ask.
    if (attestation === undefined || attestation.outcome !== null) return;
    const token = await currentToken(tx, sealer, attestation);
    const { firstName, lastName } = await findUser(tx, client.user_id);
    const mail = advisorMail(site, {
      email: attestation.advisor_email,
      advisorName: attestation.advisor_name,
      clientName: `${firstName} ${lastName}`.trim(),
      token,
      expiresAt: attestation.expires_at,
      isReminder: kind === 'advisor_reminded',
    });
    return mailer.send(tx, mail, now);
  }
  const [owner] = await contactsOf(tx, [client.user_id]);
  if (owner === undefined) return;
  const advisor = attestation && { name: attestation.advisor_name, askedAt: attestation.asked_at };
  const facts = { accountId, accountName: client.name, advisor: advisor ?? null, reason, until };
  await mailer.send(tx, ownerMail(site, owner, kind, facts), now);
}

/** The same in every mail, unless the key was changed in between: then the newest mail is the one that counts. */
async function currentToken(tx: Transaction, sealer: Sealer, { id }: AttestationRow): Promise<string> {
  const token = attestationToken(sealer, id);
  await tx.run(sql`update accreditation_attestation set hash = ${attestationHash(token)}
    where id = ${id} and outcome is null`);
  return token;
}
