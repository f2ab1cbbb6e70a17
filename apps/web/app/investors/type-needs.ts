import type { AccountType } from '@furrow/modules/investors/rules';

/** What one should have at hand for the first step. */
export const TYPE_NEEDS: Readonly<Record<AccountType, string>> = {
  individual: 'your address, date of birth and Social Security number',
  entity: 'the entity’s legal name and EIN, how it is taxed, and your own Social Security number',
  trust:
    'the trust agreement, the names of all trustees, its EIN if it has one, and your own Social Security number',
  sdira: 'a statement from your custodian, and your own Social Security number',
  solo401k: 'the plan’s name and trustee, its EIN if it has one, and your own Social Security number',
};
