import type { Transaction } from '@furrow/database/database';
import { err, ok, type Result } from '@furrow/kernel/result';
import { METHOD_TEXTS, type ValidityPolicy } from '@furrow/modules/investors/rules';
import {
  approveRequest,
  askForMore,
  extendApproval,
  lookUpLicense,
  rejectRequest,
  requestForReview,
  revokeApproval,
  waitingRequests,
} from '@furrow/modules/investors/server';
import type { LicenseChecks } from '@furrow/providers/license-check';
import { about, type CommandInput, REASON_NEEDED, type ReviewKind } from './review-kind.ts';

type Refusal = Extract<
  Awaited<ReturnType<typeof approveRequest | typeof extendApproval>>,
  { ok: false }
>['error']['code'];

const REFUSALS: Readonly<Record<Refusal, string>> = {
  not_found: 'no request or account has this id',
  not_waiting: 'it is not waiting for a decision: the owner has it or withdrew it',
  decided_otherwise: 'someone has already decided otherwise',
  not_attested: 'the advisor has not confirmed it',
  not_approved: 'there is no approval to change',
  reason_required: REASON_NEEDED,
  date_not_ahead: '--until needs a date in the future, such as 2027-03-01',
  permanent_with_date: 'use --permanent or --until, not both',
};

const TERMS = ['until', 'permanent'];

/** `npm run account -- accreditation …` */
export function accreditationReview(policy: ValidityPolicy, licenses: LicenseChecks | null): ReviewKind {
  const terms = ({ options }: CommandInput) => ({
    expiringOn: options.until ?? null,
    permanent: options.permanent !== undefined,
    policy,
  });
  return {
    name: 'accreditation',
    usage: [
      'accreditation approve <acr_…> [--until 2027-03-01 | --permanent] <reason>',
      'accreditation ask <acr_…> <what the owner should send>',
      'accreditation reject <acr_…> <reason>',
      'accreditation extend <acc_…> [--until 2027-03-01 | --permanent] <reason>',
      'accreditation revoke <acc_…> <reason>',
    ],
    async waiting(database) {
      const requests = await waitingRequests(database);
      return requests.map((one) => ({
        id: one.requestId,
        accountId: one.accountId,
        what: [
          `${one.accountName || 'no name yet'} (${one.accountType})`,
          methodLabel(one.method),
          ...(one.status === 'new_info_added' ? ['resubmitted'] : []),
          ...(one.waitsForAdvisor ? ['waiting for the advisor'] : []),
        ].join(', '),
        since: one.submittedAt,
      }));
    },
    async show(database, accountId, reader) {
      const request = await requestForReview(database, accountId);
      if (request === null) return [];
      return [
        `${request.requestId}  ${request.status}  ${methodLabel(request.method)}, statements ${request.statements.join(', ')}`,
        ...Object.entries(request.answers).map(([name, value]) => `  ${name}: ${JSON.stringify(value)}`),
        ...(await lookUpLicense(database, licenses, request, { accountId, ...reader })).map(
          (line) => `  ${line}`,
        ),
        ...request.files.map(
          (file) => `  ${file.id}  ${file.name}, ${file.bytes} bytes, sha256 ${file.sha256}`,
        ),
        ...request.attestations.map(
          ({ outcome, answer }) =>
            `  advisor: ${outcome ?? 'no answer yet'} ${answer === null ? '' : JSON.stringify(answer)}`,
        ),
      ];
    },
    options: new Map([
      ['approve', TERMS],
      ['extend', TERMS],
    ]),
    acts: {
      approve: about('acr', async (tx: Transaction, order, requestId) =>
        said(await approveRequest(tx, { ...order, ...terms(order), requestId }), 'is approved'),
      ),
      ask: about('acr', async (tx: Transaction, order, requestId) =>
        said(await askForMore(tx, { ...order, requestId }), 'is back with the owner'),
      ),
      reject: about('acr', async (tx: Transaction, order, requestId) =>
        said(await rejectRequest(tx, { ...order, requestId }), 'is rejected'),
      ),
      extend: about('acc', async (tx: Transaction, order, accountId) =>
        said(await extendApproval(tx, { ...order, ...terms(order), accountId }), 'is renewed'),
      ),
      revoke: about('acc', async (tx: Transaction, order, accountId) =>
        said(await revokeApproval(tx, { ...order, accountId }), 'is no longer approved'),
      ),
    },
  };
}

const methodLabel = (method: string) =>
  Object.hasOwn(METHOD_TEXTS, method) ? METHOD_TEXTS[method as keyof typeof METHOD_TEXTS].label : method;

function said(
  done: Result<'done' | 'already', { readonly code: Refusal }>,
  what: string,
): Result<string, string> {
  if (!done.ok) return err(REFUSALS[done.error.code]);
  return ok(done.value === 'already' ? `${what} (no change)` : what);
}
