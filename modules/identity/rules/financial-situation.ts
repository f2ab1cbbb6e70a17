import { err, ok, type Result } from '@furrow/kernel/result';

/** One of the ways in which the law knows somebody as an accredited investor, or that none of them fits. */
export interface FinancialSituation {
  readonly code: number;
  readonly label: string;
  /** Where the law says so. */
  readonly basis: string;
  readonly appliesTo: 'individual' | 'entity' | 'trust' | 'institution' | 'any';
}

/**
 * Regulation D, Rule 501(a) (17 CFR 230.501(a), as amended in 2020), the Investment Company Act of 1940, section
 * 2(a)(51), and Rule 144A(a)(1). The specification knows codes 1 to 13 and not their order; this order is ours, and
 * since codes are stored it never changes.
 */
export const FINANCIAL_SITUATIONS: readonly FinancialSituation[] = [
  {
    code: 1,
    label:
      'Individual (or joint with spouse or spousal equivalent) net worth over $1 million, primary residence excluded',
    basis: '501(a)(5)',
    appliesTo: 'individual',
  },
  {
    code: 2,
    label:
      'Individual income over $200,000 in each of the two most recent years, with the same expected this year',
    basis: '501(a)(6)',
    appliesTo: 'individual',
  },
  {
    code: 3,
    label:
      'Joint income with spouse or spousal equivalent over $300,000 in each of the two most recent years, with the same expected this year',
    basis: '501(a)(6)',
    appliesTo: 'individual',
  },
  {
    code: 4,
    label: 'Professional license in good standing: Series 7, 65 or 82',
    basis: '501(a)(10)',
    appliesTo: 'individual',
  },
  {
    code: 5,
    label: 'Director, executive officer or general partner of the issuer',
    basis: '501(a)(4)',
    appliesTo: 'individual',
  },
  {
    code: 6,
    label: 'Knowledgeable employee of the private fund that issues the securities',
    basis: '501(a)(11)',
    appliesTo: 'individual',
  },
  {
    code: 7,
    label:
      'Entity with total assets over $5 million (corporation, LLC, partnership, 501(c)(3)), not formed for this purchase',
    basis: '501(a)(3)',
    appliesTo: 'entity',
  },
  {
    code: 8,
    label:
      'Trust with total assets over $5 million, directed by a sophisticated person, not formed for this purchase',
    basis: '501(a)(7)',
    appliesTo: 'trust',
  },
  {
    code: 9,
    label: 'Entity in which every equity owner is an accredited investor',
    basis: '501(a)(8)',
    appliesTo: 'entity',
  },
  {
    code: 10,
    label:
      'Family office with over $5 million under management, or a family client of one; any other entity owning investments over $5 million',
    basis: '501(a)(12), (a)(13); (a)(9)',
    appliesTo: 'entity',
  },
  {
    code: 11,
    label: 'Qualified purchaser',
    basis: 'Investment Company Act, section 2(a)(51)',
    appliesTo: 'any',
  },
  {
    code: 12,
    label:
      'Qualified institutional buyer, or a bank, insurer, registered advisor, broker-dealer or similar institution',
    basis: 'Rule 144A(a)(1); 501(a)(1), (a)(2)',
    appliesTo: 'institution',
  },
  { code: 13, label: 'None of the above', basis: 'not accredited', appliesTo: 'any' },
];

/** Alone, or not at all. */
export const NONE_OF_THEM = 13;

export type SituationProblem = 'nothing' | 'unknown' | 'twice' | 'contradiction';

export const SITUATION_PROBLEMS: Readonly<Record<SituationProblem, string>> = {
  nothing: 'Please check everything that applies, or ‘None of these’.',
  unknown: 'Choose from the list, numbered 1 to 13.',
  twice: 'The same choice is listed twice.',
  contradiction: "'None of the above' can’t be combined with another choice.",
};

/** What is ticked once `code` is: none of them and any of them exclude each other. */
export function withTick(ticked: readonly number[], code: number): number[] {
  const others =
    code === NONE_OF_THEM ? [] : ticked.filter((other) => other !== NONE_OF_THEM && other !== code);
  return [...others, code];
}

/** What somebody ticked, in order; the same rule on the form and on the server. */
export function readFinancialSituation(codes: readonly number[]): Result<number[], SituationProblem> {
  if (codes.length === 0) return err('nothing');
  if (!codes.every((code) => FINANCIAL_SITUATIONS.some((known) => known.code === code)))
    return err('unknown');
  if (new Set(codes).size < codes.length) return err('twice');
  if (codes.length > 1 && codes.includes(NONE_OF_THEM)) return err('contradiction');
  return ok(codes.toSorted((one, other) => one - other));
}
