import type { Job } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { DocumentSubject } from '@furrow/providers/customers';
import { anyAccount } from '../accounts/account-row.ts';
import { sendDocumentJob } from '../accounts/wallet-jobs.ts';
import { implementJob } from '../common/declare-job.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { isTrouble, noPayments, ProviderUnavailable } from '../common/provider-unavailable.ts';
import { type FileRow, fileBy } from '../files/file-row.ts';
import { filePlace, readSealed } from '../files/sealed-file.ts';
import { personBy } from '../people/person-row.ts';
import { judgeDocument } from './judge-document.ts';

/** Why the provider takes no file of this kind: in its own words about documents, and where it has none, in ours. */
const NOT_TAKEN: Readonly<Record<string, string>> = {
  file_kind: 'ScanIdTypeNotSupported',
  file_too_large: 'FileTooLarge',
};

/** Brings a document to the payments provider, once. */
export function documentSender(deps: InvestorDeps): Job<{ readonly fileId: Id<'afl'> }> {
  const { database, payments } = deps;
  return implementJob(sendDocumentJob, async ({ fileId }) => {
    if (payments === null) throw noPayments();
    const file = await fileBy(database, sql`file.id = ${fileId}`);
    if (file === undefined || file.status !== 'sent' || file.provider_document_id !== null) return;
    const subject = await subjectOf(deps, file);
    if (subject === null) return;
    const sent = await payments.customers.uploadDocument(
      subject,
      {
        // Of a business there is one kind; it stands for the business itself.
        type: file.purpose === 'business_document' ? 'other' : (file.document_type ?? 'other'),
        fileName: file.file_name,
        mediaType: file.media_type,
        bytes: await readSealed(deps, file, filePlace(file.id, file.account_id)),
      },
      file.id,
    );
    if (sent.ok) {
      await database.run(sql`update account_file set provider_document_id = ${sent.value}
        where id = ${fileId} and provider_document_id is null`);
      return;
    }
    if (isTrouble(sent.error)) throw new ProviderUnavailable('sending a document', sent.error);
    const refusals = [NOT_TAKEN[sent.error.code] ?? 'ScanFailedOther'];
    await judgeDocument(deps, file, { verdict: 'rejected', refusals });
  });
}

async function subjectOf({ database }: InvestorDeps, file: FileRow): Promise<DocumentSubject | null> {
  const person =
    file.person_id === null ? undefined : await personBy(database, sql`person.id = ${file.person_id}`);
  if (person !== undefined && person.kind !== 'controller')
    return person.provider_owner_id === null ? null : { kind: 'owner', id: person.provider_owner_id };
  const account = await anyAccount(database, file.account_id);
  return account?.customer_id ? { kind: 'customer', id: account.customer_id } : null;
}
