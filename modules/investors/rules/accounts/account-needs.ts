import type { KybStatus } from '../verification/kyb-status.ts';
import type { AccountType } from './account-types.ts';
import type { TrustKind } from './entity-kinds.ts';

/** What of an account decides how it is checked. */
export interface AccountShape {
  readonly type: AccountType;
  readonly isEntityOwner: boolean;
}

/**
 * A plan whose sponsor was sent for review as a company counts as one from then on, whatever is answered later: the firm
 * was asked, and no answer of the owner takes its decision away.
 */
export function accountShape(
  type: AccountType,
  { isEntityOwner, kybStatus }: { readonly isEntityOwner: boolean; readonly kybStatus: KybStatus | null },
): AccountShape {
  return { type, isEntityOwner: isEntityOwner || (type === 'solo401k' && kybStatus !== null) };
}

/** Everybody's identity is checked; businesses and trusts besides, a plan whose sponsor is one included. */
export function needsKyb({ type, isEntityOwner }: AccountShape): boolean {
  return type === 'trust' || type === 'entity' || (type === 'solo401k' && isEntityOwner);
}

/** LLCs, corporations and partnerships certify their owners. Trusts and sole proprietors are exempt. */
export function needsCertification(type: AccountType): boolean {
  return type === 'entity';
}

/** An IRA is paid for by its custodian: it has no wallet to be opened. */
export function needsWallet(type: AccountType): boolean {
  return type !== 'sdira';
}

/** Standing at the head of a business, or owning at least a quarter of it; trusts name who made and who runs them. */
export const PERSON_KINDS = ['controller', 'beneficial_owner', 'trustee', 'grantor'] as const;
export type PersonKind = (typeof PERSON_KINDS)[number];

/** At least one of each of these must be named. Owners of a quarter or more are named where there are any. */
export function peopleNeeded(shape: AccountShape, trust: TrustKind | undefined): PersonKind[] {
  if (shape.type === 'trust') return trust === 'revocable' ? ['trustee', 'grantor'] : ['trustee'];
  return needsKyb(shape) ? ['controller'] : [];
}

const QUARTER_BASIS_POINTS = 2_500;
const WHOLE_BASIS_POINTS = 10_000;

export type OwnersProblem = 'share_under_a_quarter' | 'shares_over_whole';

export const OWNERS_PROBLEMS: Readonly<Record<OwnersProblem, string>> = {
  share_under_a_quarter: 'Add only owners of 25% or more.',
  shares_over_whole: 'The owners can’t hold more than 100% in total.',
};

export function ownersProblem(sharesBasisPoints: readonly number[]): OwnersProblem | null {
  if (sharesBasisPoints.some((share) => !(share >= QUARTER_BASIS_POINTS))) return 'share_under_a_quarter';
  const together = sharesBasisPoints.reduce((sum, share) => sum + share, 0);
  return together > WHOLE_BASIS_POINTS ? 'shares_over_whole' : null;
}
