import type { AccountType } from '@furrow/modules/investors/rules';

/** What one should have at hand for the first step. */
export const TYPE_NEEDS: Readonly<Record<AccountType, string>> = {
  individual: 'your address, date of birth and Social Security number',
  entity: 'the legal name and EIN of the entity, how it is taxed, and your own Social Security number',
  trust:
    'the trust agreement, the names of all trustees, its EIN if it has one, and your own Social Security number',
  sdira: 'a statement of your custodian, and your own Social Security number',
  solo401k: 'the name and trustee of the plan, its EIN if it has one, and your own Social Security number',
};
