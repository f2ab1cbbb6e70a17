import { type ApprovalKind, mayDecide } from '@furrow/database/approval';
import type { Queryable } from '@furrow/database/database';
import type { Json } from '@furrow/database/outbox';
import { endedProposals, waitingPayload, waitingProposals } from '@furrow/database/proposal-list';
import type { ErrorEntries } from '@furrow/kernel/errors';
import { toDollarString } from '@furrow/kernel/money';
import type { Figure, Operator, ProposalLists } from '../../contract/index.ts';
import { colleagues } from '../colleagues.ts';

const ENDED_SHOWN = 30;

/** The kinds that somebody proposes, decides or, as an auditor, reads. */
export const readableKinds = (
  kinds: readonly ApprovalKind[],
  { roles }: Operator,
): readonly ApprovalKind[] =>
  roles.includes('admin') || roles.includes('auditor')
    ? kinds
    : kinds.filter(({ proposers, deciders }) =>
        [...proposers, ...deciders].some((role) => roles.includes(role)),
      );

export async function proposalLists(
  { database, errors }: { readonly database: Queryable; readonly errors: ErrorEntries },
  kinds: readonly ApprovalKind[],
  operator: Operator,
  now: Date,
): Promise<ProposalLists> {
  const names = kinds.map(({ name }) => name);
  const [waiting, ended] = await Promise.all([
    waitingProposals(database, names, now),
    endedProposals(database, names, ENDED_SHOWN),
  ]);
  const nameOf = await colleagues(database, [
    ...waiting.map(({ proposedBy }) => proposedBy),
    ...ended.flatMap(({ proposedBy, decidedBy }) => [proposedBy, decidedBy]),
  ]);
  const aboutOf = (proposal: { readonly kind: string; readonly subject: string; readonly figures: Json }) =>
    kinds.find(({ name }) => name === proposal.kind)?.about?.(proposal.figures) ??
    proposal.subject.slice(proposal.subject.indexOf(':') + 1);
  return {
    waiting: waiting.map(({ totalCents, proposedBy, ...proposal }) => {
      const kind = kinds.find(({ name }) => name === proposal.kind);
      const isOwn = proposedBy === operator.userId;
      return {
        ...proposal,
        about: aboutOf(proposal),
        total: totalCents === null ? null : toDollarString(totalCents),
        proposedBy: nameOf(proposedBy),
        isOwn,
        mayDecide: !isOwn && kind !== undefined && mayDecide(kind, operator),
      };
    }),
    decided: ended.map(({ totalCents, proposedBy, decidedBy, difference, ...proposal }) => ({
      ...proposal,
      difference:
        difference?.cause === 'refused'
          ? { cause: 'refused' as const, message: errors[difference.code]?.message ?? difference.code }
          : difference,
      about: aboutOf(proposal),
      total: totalCents === null ? null : toDollarString(totalCents),
      proposedBy: nameOf(proposedBy),
      decidedBy: decidedBy === null ? null : nameOf(decidedBy),
    })),
  };
}

/** What a proposal that waits would come to at this moment; null where its kind works out no more than its figures. */
export async function proposalOutlook(
  database: Queryable,
  kinds: readonly ApprovalKind[],
  proposalId: string,
  now: Date,
): Promise<Figure> {
  const found = await waitingPayload(database, proposalId);
  const kind = kinds.find(({ name }) => name === found?.kind);
  if (found === undefined || kind?.outlook === undefined) return null;
  return kind.outlook(database, found.payload, now);
}
