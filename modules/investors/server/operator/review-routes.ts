import { ok } from '@furrow/kernel/result';
import type { FastifyInstance } from 'fastify';
import * as api from '../../contract/api.ts';
import { refuse } from '../../rules/index.ts';
import { extendApproval, revokeApproval } from '../accreditation/change-approval.ts';
import { approveRequest, askForMore, rejectRequest } from '../accreditation/decide-request.ts';
import { findRequest } from '../accreditation/request-row.ts';
import { askBusiness } from '../business/ask-business.ts';
import { type BusinessVerdict, reviewBusiness } from '../business/review-business.ts';
import { restrictSuitability } from '../suitability/restrict-suitability.ts';
import { reviewEmployerConsent } from '../suitability/review-employer-consent.ts';
import { noteWarningsSeen } from '../suitability/review-warnings.ts';
import { decideCheck } from '../verification/decide-check.ts';
import { allowTries } from '../verification/kyc-tries.ts';
import { askReverification, setCommonKyc } from '../verification/review-person.ts';
import { act } from './act.ts';
import type { OperatorDeps } from './operator-deps.ts';

/** The firm's decisions about an account: each is the command of its feature. */
export function reviewRoutes(app: FastifyInstance, deps: OperatorDeps): void {
  accreditationActs(app, deps);
  businessActs(app, deps);
  identityActs(app, deps);
  suitabilityActs(app, deps);
}

function accreditationActs(app: FastifyInstance, deps: OperatorDeps): void {
  const { policy } = deps;
  const decides = [
    [api.askForEvidence, askForMore],
    [api.rejectAccreditation, rejectRequest],
  ] as const;
  act(app, deps, api.approveAccreditation, async (tx, { accountId, ...by }, { body }) => {
    const { request_id: requestId, version, status, until, permanent } = body;
    const request = await findRequest(tx, requestId);
    if (request?.account_id !== accountId) return refuse('not_found');
    const terms = { expiringOn: until, permanent, policy: policy() };
    return approveRequest(tx, { ...by, ...terms, requestId, seen: { version, status } });
  });
  for (const [endpoint, decide] of decides)
    act(app, deps, endpoint, async (tx, { accountId, ...by }, { body }) => {
      const { request_id: requestId, version, status } = body;
      const request = await findRequest(tx, requestId);
      if (request?.account_id !== accountId) return refuse('not_found');
      return decide(tx, { ...by, requestId, seen: { version, status } });
    });
  const approvalIn = (seen: { approved_on: string; expiring_on: string | null; permanent: boolean }) => ({
    approvedOn: seen.approved_on,
    expiringOn: seen.expiring_on,
    permanent: seen.permanent,
  });
  act(app, deps, api.extendAccreditation, (tx, scope, { body }) => {
    const { until, permanent, seen } = body;
    const terms = { expiringOn: until, permanent, policy: policy() };
    return extendApproval(tx, { ...scope, ...terms, seen: approvalIn(seen) });
  });
  act(app, deps, api.revokeAccreditation, (tx, scope, { body }) =>
    revokeApproval(tx, { ...scope, seen: approvalIn(body.seen) }),
  );
}

function businessActs(app: FastifyInstance, deps: OperatorDeps): void {
  const verdicts = [
    [api.approveBusiness, 'approved'],
    [api.rejectBusiness, 'rejected'],
  ] as const;
  for (const [endpoint, verdict] of verdicts)
    act(app, deps, endpoint, async (tx, scope, { body }) => {
      const given: BusinessVerdict = { verdict, seen: body.version };
      const reviewed = await reviewBusiness(tx, { ...scope, ...given });
      if (!reviewed.ok) return reviewed;
      const { outcome, status } = reviewed.value;
      if (outcome === 'done' || status === verdict) return ok(outcome);
      return refuse(status === null ? 'not_waiting' : 'decided_otherwise');
    });
  act(app, deps, api.askBusiness, (tx, scope, { body }) => askBusiness(tx, { ...scope, seen: body.version }));
}

function identityActs(app: FastifyInstance, deps: OperatorDeps): void {
  const checks = [
    [api.passIdentityCheck, 'success'],
    [api.failIdentityCheck, 'failed'],
  ] as const;
  for (const [endpoint, verdict] of checks)
    act(app, deps, endpoint, (tx, scope, { body }) =>
      decideCheck(tx, deps.decideAtProvider, { ...scope, seen: body.attempt }, verdict),
    );
  const holds = [
    [api.holdPerson, 'pending'],
    [api.clearPerson, 'approved'],
  ] as const;
  for (const [endpoint, status] of holds)
    act(app, deps, endpoint, (tx, scope, { body }) =>
      setCommonKyc(tx, { ...scope, seen: body.hold }, status),
    );
  act(app, deps, api.requireIdentityCheck, askReverification);
  act(app, deps, api.allowMoreTries, allowTries);
}

function suitabilityActs(app: FastifyInstance, deps: OperatorDeps): void {
  const letters = [
    [api.approveConsent, 'approve'],
    [api.declineConsent, 'decline'],
  ] as const;
  for (const [endpoint, decision] of letters)
    act(app, deps, endpoint, (tx, { at, ...scope }, { body }) =>
      reviewEmployerConsent(tx, deps, { ...scope, decision, seen: body.status, now: at }),
    );
  act(app, deps, api.noteWarnings, (tx, { at, ...scope }, { body }) =>
    noteWarningsSeen(tx, { ...scope, seen: body.version, now: at }),
  );
  const restrictions = [
    [api.restrictAccount, true],
    [api.releaseAccount, false],
  ] as const;
  for (const [endpoint, restricted] of restrictions)
    act(app, deps, endpoint, (tx, { at, ...scope }) =>
      restrictSuitability(tx, { ...scope, restricted, now: at }),
    );
}
