import { OCCUPATIONS } from './occupations.ts';

export type AnswerValue = string | number;

export interface SuitabilityQuestion {
  readonly label: string;
  /** The second and the third step of opening an account. */
  readonly step: 'wealth' | 'investment';
  readonly kind: 'one' | 'many' | 'yes_no';
  readonly required: boolean;
  readonly options: readonly { readonly value: AnswerValue; readonly label: string }[];
}

const said = (...labels: string[]) => labels.map((label) => ({ value: label, label }));
const valued = (...pairs: (readonly [AnswerValue, string])[]) =>
  pairs.map(([value, label]) => ({ value, label }));

const YES_NO = { kind: 'yes_no', options: [] } as const;
const WEALTH = { step: 'wealth', kind: 'one', required: true } as const;
const INVESTMENT = { step: 'investment', kind: 'one', required: true } as const;

/** In the order in which they are asked. Values are stored, so they never change; labels may. */
export const SUITABILITY_QUESTIONS = {
  est_total_net_worth: {
    ...WEALTH,
    label: 'Estimated net worth, without your home',
    options: valued(
      ['under_200k', 'Under $200k'],
      ['200k_1mm', '$200k to $1MM'],
      ['1mm_5mm', '$1MM to $5MM'],
      ['over_5mm', 'Over $5MM'],
    ),
  },
  est_liquid_worth: {
    ...WEALTH,
    label: 'Estimated liquid net worth',
    options: valued(
      ['under_50k', 'Under $50k'],
      ['50k_250k', '$50k to $250k'],
      ['250k_1mm', '$250k to $1MM'],
      ['over_1mm', 'Over $1MM'],
    ),
  },
  fund_sources: {
    ...WEALTH,
    kind: 'many',
    label: 'Where does the money you invest come from?',
    options: said(
      'Compensation',
      'Real Estate',
      'Inheritance',
      'Business Owner',
      'Investments',
      'Retirement Savings',
    ),
  },
  employment_status: {
    ...WEALTH,
    label: 'Employment',
    options: said('Employed', 'Self-Employed', 'Unemployed', 'Retired'),
  },
  occupation: { ...WEALTH, required: false, label: 'Occupation', options: OCCUPATIONS },
  is_fin_professional: { ...WEALTH, ...YES_NO, required: false, label: 'Do you work in finance?' },
  is_fin_regulator: {
    ...WEALTH,
    ...YES_NO,
    label: 'Do you work for a member of FINRA, an exchange, or a financial regulator?',
  },
  citizenship: {
    ...WEALTH,
    label: 'Citizenship',
    options: said('U.S. citizen', 'U.S. resident non-citizen', 'non-resident'),
  },
  education: {
    ...WEALTH,
    required: false,
    label: 'Education',
    options: said('High School or GED', '4 Year College or University', 'Graduate Degree', 'Other'),
  },
  risk_tolerance: {
    ...INVESTMENT,
    label: 'How do you feel about risk?',
    options: valued(
      [1, 'I want to avoid losses, even for lower returns'],
      [3, 'I accept some losses for higher returns'],
      [5, 'I accept large losses for the highest returns'],
    ),
  },
  time_horizon: {
    ...INVESTMENT,
    label: 'How long can you go without this money?',
    options: valued(
      ['short', 'Short term: 1 to 3 years'],
      ['intermediate', 'Intermediate: 3 to 10 years'],
      ['long', 'Long term: 10 years or more'],
    ),
  },
  investment_objective: {
    ...INVESTMENT,
    label: 'Investment objective',
    options: valued(['capital preservation', 'Capital preservation'], ['growth', 'Growth'], ['both', 'Both']),
  },
  portfolio_period: {
    ...INVESTMENT,
    label: 'How long do you plan to hold this portfolio?',
    options: valued(
      [5, 'Fewer than 5 years'],
      [10, '5 to 10 years'],
      [20, '10 to 20 years'],
      [30, 'Over 20 years'],
    ),
  },
  goals: {
    ...INVESTMENT,
    kind: 'many',
    label: 'What do you want farmland to do for you?',
    options: said(
      'Diversification',
      'Inflation Hedge',
      'Passive Income',
      'Capital Appreciation',
      'Non-correlated Assets',
    ),
  },
  is_experienced: { ...INVESTMENT, ...YES_NO, label: 'Have you invested in private offerings before?' },
  investment_experience: {
    ...INVESTMENT,
    label: 'Investment experience',
    options: valued([0, 'None'], [1, 'Moderate'], [2, 'Extensive'], [3, 'Professional']),
  },
  experience_level: {
    ...INVESTMENT,
    required: false,
    label: 'How well do you know farmland and timberland?',
    options: valued([1, 'Not at all'], [2, 'A little'], [3, 'Well'], [5, 'Very well']),
  },
  experience_detail: {
    ...INVESTMENT,
    kind: 'many',
    required: false,
    label: 'What have you invested in?',
    options: said(
      'Stocks',
      'Bitcoin/Cryptocurrency',
      'Mutual Funds',
      'Private Equity',
      'ETFs',
      'Hedge Funds',
      'Bonds',
      'Venture Capital',
      'Real Estate',
      'REITs',
      'Farmland',
      'Crowdfunding',
      'Gold',
      'Other',
    ),
  },
} as const satisfies Readonly<Record<string, SuitabilityQuestion>>;

export type SuitabilityField = keyof typeof SUITABILITY_QUESTIONS;
