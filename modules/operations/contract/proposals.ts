import { isId } from '@furrow/kernel/ids';
import { z } from 'zod';
import type { Colleague } from './actor.ts';

/** Whatever the rule of a kind works out. */
export type Figure =
  | null
  | boolean
  | number
  | string
  | readonly Figure[]
  | { readonly [name: string]: Figure };

export interface WaitingProposal {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  /** What it is about, as people call it: a person by their name. */
  readonly about: string;
  readonly figures: Figure;
  /** Dollars; null where no money moves. */
  readonly total: string | null;
  readonly reason: string;
  readonly proposedBy: Colleague;
  readonly proposedAt: Date;
  readonly endsAt: Date;
  /** Whether the reader may decide it. */
  readonly mayDecide: boolean;
  readonly isOwn: boolean;
}

export interface DecidedProposal {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  readonly about: string;
  readonly total: string | null;
  readonly status: 'approved' | 'declined' | 'withdrawn' | 'changed' | 'expired';
  readonly proposedBy: Colleague;
  readonly decidedBy: Colleague | null;
  readonly decidedAt: Date;
  readonly reason: string | null;
  readonly figures: Figure;
  /** Of one that ended because something had changed: what was different. */
  readonly difference:
    | { readonly cause: 'figures'; readonly figures: Figure }
    | { readonly cause: 'refused'; readonly message: string }
    | { readonly cause: 'proposer' }
    | null;
}

export interface ProposalLists {
  readonly waiting: readonly WaitingProposal[];
  readonly decided: readonly DecidedProposal[];
}

export const proposalParams = z.strictObject({
  proposalId: z.string().refine((text) => isId('prop', text)),
});
export const reasonText = z.string().max(2_000);
export const decisionBody = z.strictObject({
  approve: z.boolean(),
  reason: reasonText.default(''),
  /** What the decider typed, where there is a total. */
  total: z
    .string()
    .regex(/^\d{1,13}(\.\d{2})?$/)
    .nullable()
    .default(null),
});
/** `changed`: something it was based on is different now; nothing was done, and it can be proposed again. */
export const decided = z.strictObject({ outcome: z.enum(['approved', 'declined', 'changed']) });
