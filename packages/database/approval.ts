import { createHash } from 'node:crypto';
import type { Id } from '@furrow/kernel/ids';
import type { Result } from '@furrow/kernel/result';
import { jsonbText } from './jsonb-text.ts';
import type { Json } from './outbox-message.ts';
import type { Queryable } from './queryable.ts';
import type { Transaction } from './transaction.ts';

/** What deciding would change, worked out by the rule that will change it. */
export interface Effect {
  /** Shown to both people, and part of what is compared when somebody decides. */
  readonly figures: Json;
  /** Where money moves: the decider types this total. */
  readonly totalCents?: bigint;
}

/** Somebody of the firm, with the roles they have at this moment. */
export interface Actor {
  readonly userId: string;
  readonly roles: readonly string[];
}

/** Something that nobody does alone. `Refusal` are the codes of the module that it belongs to. */
export interface ApprovalKind<Payload extends Json = Json, Refusal extends string = string> {
  readonly name: string;
  /** Whoever has one of these may propose it. */
  readonly proposers: readonly string[];
  /** Whoever has one of these may decide it, unless they proposed it. */
  readonly deciders: readonly string[];
  /** What it would change now. It locks what it reads: deciding looks again, in the transaction that carries it out. */
  effect(tx: Transaction, payload: Payload, now: Date): Promise<Result<Effect, Refusal>>;
  /** Refused after `effect` allowed it, it is undone and ends like what has become impossible. */
  carryOut(tx: Transaction, payload: Payload, by: CarriedOut): Promise<Result<null, Refusal>>;
  /** The people whose own money or account it is about: they neither propose nor decide it. */
  concerns?(tx: Transaction, payload: Payload, now: Date): Promise<readonly string[]>;
  /** It will not be carried out: what waited for the decision goes on, in the transaction that ends the proposal. */
  ended?(tx: Transaction, payload: Payload, by: EndedUnapproved): Promise<void>;
  /** What it is about, as people call it: an offering by its name. Without it the subject stands there. */
  about?(figures: Json): string | undefined;
  /**
   * What it would come to at this moment, worked out by the same rule. It goes on changing until somebody decides, so
   * that it is shown and not agreed to.
   */
  outlook?(database: Queryable, payload: Payload, now: Date): Promise<Json>;
}

/** A text of the figures that a kind worked out; undefined where it has none by that name. */
export function figureText(figures: Json, name: string): string | undefined {
  const isNamed = typeof figures === 'object' && figures !== null && !Array.isArray(figures);
  const value = isNamed ? (figures as { readonly [key: string]: Json })[name] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export interface CarriedOut {
  readonly proposalId: Id<'prop'>;
  readonly proposedBy: string;
  /** Who decided, as the audit names them. */
  readonly actor: string;
  /** What the second person said, where they said something; otherwise why it was proposed. */
  readonly reason: string;
  readonly now: Date;
}

export interface EndedUnapproved {
  readonly as: Exclude<ProposalStatus, 'waiting' | 'approved'>;
  /** Who ended it, as the audit names them. */
  readonly actor: string;
  readonly reason: string;
  readonly now: Date;
}

export type ProposalStatus = 'waiting' | 'approved' | 'declined' | 'withdrawn' | 'changed' | 'expired';

/** Why nobody can agree to a proposal any more: it says other figures now, its rule refuses it, or its proposer lost the role. */
export type ProposalDifference =
  | { readonly cause: 'figures'; readonly figures: Json; readonly total_cents: string | null }
  | { readonly cause: 'refused'; readonly code: string }
  | { readonly cause: 'proposer' };

export const PROPOSAL_ENDS_AFTER_DAYS = 7;

export const mayPropose = ({ proposers }: ApprovalKind, { roles }: Actor) => overlap(proposers, roles);
export const mayDecide = ({ deciders }: ApprovalKind, { roles }: Actor) => overlap(deciders, roles);

/** Whether it is about the money or the account of this very person. */
export const isAboutThem = async <P extends Json, R extends string>(
  tx: Transaction,
  kind: ApprovalKind<P, R>,
  payload: P,
  { userId, now }: Pick<Actor, 'userId'> & { readonly now: Date },
) => (await kind.concerns?.(tx, payload, now))?.includes(userId) === true;

const overlap = (wanted: readonly string[], held: readonly string[]) =>
  wanted.some((role) => held.includes(role));

/** One number for all that was agreed to: a single changed figure gives another. */
export function proposalHash(
  kind: string,
  subject: string,
  payload: Json,
  { figures, totalCents }: Effect,
): Buffer {
  const parts: Json = [kind, subject, payload, figures, totalCents?.toString() ?? null];
  return createHash('sha256').update(jsonbText(parts)).digest();
}
