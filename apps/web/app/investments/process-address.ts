import type { InvestmentStep } from '@furrow/modules/investments/rules';

interface Addressed {
  readonly id: string;
  readonly farm: { readonly slug: string };
}

/** Leads on to the step where it was left. */
export const processPath = ({ id, farm }: Addressed): string => `/${farm.slug}/investment-process/${id}`;

export const stepPath = (investment: Addressed, step: InvestmentStep): string =>
  `${processPath(investment)}/${step}`;

export const completePath = (investment: Addressed): string => `${processPath(investment)}/complete`;
