import { splitByLargestRemainder } from '@furrow/kernel/split';

export const BENEFICIARY_RELATIONSHIPS = ['spouse', 'non_spouse', 'entity', 'trust'] as const;
export type BeneficiaryRelationship = (typeof BENEFICIARY_RELATIONSHIPS)[number];

export const NAME_SUFFIXES = ['jr', 'sr', 'iii', 'iv'] as const;
export type NameSuffix = (typeof NAME_SUFFIXES)[number];

/** What a primary beneficiary is to the owner, in the words of the specification. */
export const PRIMARY_RELATIONSHIPS = [
  'Spouse',
  'Trust',
  'Parent',
  'Sister',
  'Brother',
  'Friend',
  'Child',
  'Other',
] as const;
export type PrimaryRelationship = (typeof PRIMARY_RELATIONSHIPS)[number];

/** Contingent ones inherit when no primary one is left. */
export type BeneficiaryGroup = 'primary' | 'contingent';

export interface Beneficiary {
  readonly group: BeneficiaryGroup;
  readonly relationship: BeneficiaryRelationship;
  /** Asked of primary ones alone. */
  readonly primaryRelationship: PrimaryRelationship | null;
  readonly shareBasisPoints: number;
}

const WHOLE_BASIS_POINTS = 10_000;

export type BeneficiaryProblem =
  | 'share_not_whole'
  | 'share_not_positive'
  | 'primary_not_100'
  | 'contingent_not_100'
  | 'contingent_alone'
  | 'relationship_missing'
  | 'relationships_differ'
  | 'two_spouses';

export const BENEFICIARY_PROBLEMS: Readonly<Record<BeneficiaryProblem, string>> = {
  share_not_whole: 'Use at most two decimals.',
  share_not_positive: 'Each share must be more than 0% and at most 100%.',
  primary_not_100: 'The primary beneficiaries’ shares must add up to 100%.',
  contingent_not_100: 'The contingent beneficiaries’ shares must add up to 100%.',
  contingent_alone: 'Add a primary beneficiary first.',
  relationship_missing: 'Choose a relationship for each primary beneficiary.',
  relationships_differ: 'The two relationship answers don’t match.',
  two_spouses: 'Only one beneficiary can be your spouse.',
};

/** What is wrong with a list of beneficiaries; empty when it can be kept. Nobody at all is fine. */
export function beneficiaryProblems(list: readonly Beneficiary[]): BeneficiaryProblem[] {
  const primary = list.filter(({ group }) => group === 'primary');
  const contingent = list.filter(({ group }) => group === 'contingent');
  const checks: readonly [BeneficiaryProblem, boolean][] = [
    ['share_not_whole', list.some(({ shareBasisPoints }) => !Number.isInteger(shareBasisPoints))],
    ['share_not_positive', list.some(({ shareBasisPoints }) => !isShare(shareBasisPoints))],
    ['contingent_alone', contingent.length > 0 && primary.length === 0],
    ['primary_not_100', primary.length > 0 && together(primary) !== WHOLE_BASIS_POINTS],
    ['contingent_not_100', contingent.length > 0 && together(contingent) !== WHOLE_BASIS_POINTS],
    ['relationship_missing', primary.some(({ primaryRelationship }) => primaryRelationship === null)],
    ['relationships_differ', primary.some((one) => !relationshipsFit(one))],
    ['two_spouses', list.filter(({ relationship }) => relationship === 'spouse').length > 1],
  ];
  return checks.flatMap(([problem, found]) => (found ? problem : []));
}

/** The whole in as equal shares as can be: 33.34%, 33.33%, 33.33%. */
export function equalShares(count: number): number[] {
  if (count === 0) return [];
  const weights = Array.from({ length: count }, () => 1n);
  return splitByLargestRemainder(BigInt(WHOLE_BASIS_POINTS), weights).map(Number);
}

function isShare(basisPoints: number): boolean {
  return basisPoints > 0 && basisPoints <= WHOLE_BASIS_POINTS;
}

function together(list: readonly Beneficiary[]): number {
  return list.reduce((sum, { shareBasisPoints }) => sum + shareBasisPoints, 0);
}

/** A spouse is one and a trust is one in both lists; 'Other' may be an entity, the rest are people. */
function relationshipsFit({ relationship, primaryRelationship }: Beneficiary): boolean {
  if (primaryRelationship === null) return true;
  if (primaryRelationship === 'Spouse') return relationship === 'spouse';
  if (primaryRelationship === 'Trust') return relationship === 'trust';
  return relationship === 'non_spouse' || (primaryRelationship === 'Other' && relationship === 'entity');
}
