import type { Sealer } from '@furrow/crypto/seal';
import type { Queryable, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { checkEvidence, evidenceForm, isEditable, type ValidityPolicy } from '../../rules/index.ts';
import { type AccountRow, lockOwnAccount, ownAccount } from '../accounts/account-row.ts';
import type { FormSave, OpenForm } from '../common/forms/open-form.ts';
import { ageStanding } from './age-standing.ts';
import { filesOf } from './evidence-files.ts';
import { openRequest, type RequestRow, rejectedBefore } from './request-row.ts';
import { type SubmitRefusal, submitRequest } from './submit-request.ts';

interface AskedForm {
  readonly userId: string;
  readonly accountId: Id<'acc'>;
  readonly lock: boolean;
  readonly now: Date;
}

interface EvidenceParts {
  readonly sealer: Sealer;
  policy(): ValidityPolicy;
}

/** The form of the request that is open. It can be read at any time and changed until it is sent. */
export async function openEvidence(
  database: Queryable,
  parts: EvidenceParts,
  asked: AskedForm,
): Promise<OpenForm | null> {
  const account = await (asked.lock ? lockOwnAccount : ownAccount)(database, asked);
  const request = account && (await openRequest(database, account.id));
  if (account === undefined || request === undefined) return null;
  const files = (await filesOf(database, request.id)).map(({ id, name, bytes }) => ({ id, name, bytes }));
  const { method, statements } = request;
  const form = {
    method,
    statements,
    type: account.type,
    today: newYorkDay(asked.now),
    sentOn: request.first_submitted_at && newYorkDay(request.first_submitted_at),
    isFollowUp: await isFollowUp(database, request),
  };
  return {
    definition: evidenceForm(form),
    stored: { data: { ...request.answers, files }, version: request.version },
    updatedAt: request.saved_at,
    inUse: false,
    closed: isEditable(request.status) ? undefined : 'accreditation_sent',
    check: (answers) => checkEvidence(form, answers),
    save: (tx, change) => saveEvidence(tx, parts, { account, request, change }),
  };
}

async function isFollowUp(database: Queryable, { id, account_id, status }: RequestRow): Promise<boolean> {
  if (status === 'need_more_info' || status === 'new_info_added') return true;
  return (await rejectedBefore(database, { accountId: account_id, before: id })) !== undefined;
}

interface Saving {
  readonly account: AccountRow;
  readonly request: RequestRow;
  readonly change: FormSave;
}

async function saveEvidence(
  tx: Transaction,
  { sealer, policy }: EvidenceParts,
  { account, request, change }: Saving,
): Promise<SubmitRefusal | null> {
  const { version, completed, now } = change;
  const { files: _travelAlone, ...answers } = change.answers;
  await tx.run(sql`update accreditation_request
    set answers = ${sql.json(answers)}::jsonb, version = ${version}, saved_at = ${now}
    where id = ${request.id}`);
  if (!completed) return null;
  // An approval that ran out since the job last came by is no longer what the evidence waits beside.
  const status = await ageStanding(tx, account.id, policy(), now);
  return submitRequest(tx, sealer, {
    account: { ...account, accreditation_status: status },
    request,
    answers,
    now,
  });
}
