import { FINANCIAL_SITUATIONS, type FinancialSituation, NONE_OF_THEM } from '@furrow/modules/identity/rules';
import type { AccountType } from '../accounts/account-types.ts';

type Whose = FinancialSituation['appliesTo'];

/**
 * A retirement account is accredited as the person who decides for it. A trust may be one of those whose makers are
 * all accredited, or a client of a family office, besides being large itself.
 */
const WHOSE: Readonly<Record<AccountType, readonly Whose[]>> = {
  individual: ['individual', 'any'],
  sdira: ['individual', 'any'],
  solo401k: ['individual', 'any'],
  entity: ['entity', 'institution', 'any'],
  trust: ['trust', 'entity', 'institution', 'any'],
};

/** Asks for the assets of a business: a trust has its own. */
const NOT_FOR_TRUSTS = 7;

/** What the owner of such an account may say about it, 'None of the above' included. */
export function statementsFor(type: AccountType): readonly FinancialSituation[] {
  return FINANCIAL_SITUATIONS.filter(
    ({ code, appliesTo }) =>
      WHOSE[type].includes(appliesTo) && !(type === 'trust' && code === NOT_FOR_TRUSTS),
  );
}

/** What the owner has said of themselves and may be said of this account; that nothing fits is not proposed to anybody. */
export function proposedStatement(type: AccountType, stated: readonly number[]): number | null {
  const fitting = statementsFor(type).find(({ code }) => code !== NONE_OF_THEM && stated.includes(code));
  return fitting?.code ?? null;
}
