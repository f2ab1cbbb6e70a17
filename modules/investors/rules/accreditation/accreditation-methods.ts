import type { Cents } from '@furrow/kernel/money';
import { type AccountType, isNaturalPerson } from '../accounts/account-types.ts';
import { statementsFor } from './accreditation-statements.ts';

/** The ways of showing that a statement is true. */
export const ACCREDITATION_METHODS = [
  'income',
  'net_worth',
  'license',
  'entity_assets',
  'professional_letter',
  'advisor_attestation',
  'high_minimum',
] as const;
export type AccreditationMethod = (typeof ACCREDITATION_METHODS)[number];

/** The codes of the statements (financial situation, 1 to 12) that each of them can show. */
const SHOWS: Readonly<Record<AccreditationMethod, readonly number[]>> = {
  income: [2, 3],
  net_worth: [1],
  license: [4],
  entity_assets: [7, 8, 10, 12],
  professional_letter: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  advisor_attestation: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  high_minimum: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
};

/** How an account with these statements may show one of them. Statements of another kind of owner count for nothing. */
export function methodsFor(type: AccountType, statements: readonly number[]): AccreditationMethod[] {
  const own = statementsFor(type).map(({ code }) => code);
  const said = statements.filter((code) => own.includes(code));
  return ACCREDITATION_METHODS.filter((method) => SHOWS[method].some((code) => said.includes(code)));
}

export interface MethodText {
  readonly label: string;
  /** What is asked for, in plain words. */
  readonly evidence: readonly string[];
}

export const METHOD_TEXTS: Readonly<Record<AccreditationMethod, MethodText>> = {
  income: {
    label: 'Verify my income',
    evidence: [
      'W-2, 1099, K-1 or 1040 forms from the last two years. You may black out your Social Security number.',
      'With a joint income, those of your spouse or partner as well.',
      'Your statement that you expect to earn as much this year.',
    ],
  },
  net_worth: {
    label: 'Verify my net worth',
    evidence: [
      'Bank, brokerage or retirement statements, or appraisals, less than three months old, that add up to more than $1 million without your home.',
      'A credit report less than three months old, or a list of what you owe.',
    ],
  },
  license: {
    label: 'I hold a Series 7, 65 or 82 license',
    evidence: ['Your CRD number. The license must be in good standing.'],
  },
  entity_assets: {
    label: 'Verify the assets of the entity or trust',
    evidence: [
      'A balance sheet or statements, less than three months old, that show more than $5 million.',
      'Documents that show when and why it was formed.',
    ],
  },
  professional_letter: {
    label: 'Upload a letter from a professional',
    evidence: [
      'A signed letter, less than three months old, from your accountant, attorney, investment advisor or broker-dealer. It says that you are accredited and how they know.',
    ],
  },
  advisor_attestation: {
    label: 'Ask my advisor to confirm it',
    evidence: [
      'The email address of your accountant, attorney or investment advisor. We’ll send them a link.',
    ],
  },
  high_minimum: {
    label: 'Qualify by investing $200,000 or more',
    evidence: [
      'At least $200,000 in one investment as an individual, or $1 million as an entity or trust. An entity owned by fewer than five people, and no one else, needs $200,000 for each of them.',
      'Your statement that you are accredited, and that no one lends or gives you the money for this investment.',
    ],
  },
};

const PERSON_MINIMUM_CENTS = 200_000_00n;
const ENTITY_MINIMUM_CENTS = 1_000_000_00n;

/** So few owners, all of them people, count one by one. */
export const FEW_OWNERS = [1, 2, 3, 4] as const;

/** `owners`: of an entity that people alone own, how many there are. */
export function highMinimumCents(type: AccountType, owners: number | null = null): Cents {
  if (isNaturalPerson(type)) return PERSON_MINIMUM_CENTS;
  const few = type === 'entity' ? FEW_OWNERS.find((count) => count === owners) : undefined;
  return few === undefined ? ENTITY_MINIMUM_CENTS : PERSON_MINIMUM_CENTS * BigInt(few);
}

export interface HighMinimum {
  readonly amountCents: Cents;
  readonly isAccredited: boolean;
  /** Not lent or given by a third party for the sake of this investment. */
  readonly isOwnMoney: boolean;
  /** Of an entity that people alone own, how many there are. */
  readonly owners?: number | null;
}

/** SEC staff, 12 March 2025: the amount and the two representations together, none of them alone. */
export function highMinimumHolds(type: AccountType, said: HighMinimum): boolean {
  return said.isAccredited && said.isOwnMoney && said.amountCents >= highMinimumCents(type, said.owners);
}
