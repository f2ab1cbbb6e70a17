import { STATE_CODES } from '@furrow/kernel/state-codes';
import { farmListQuery } from '@furrow/modules/farms/contract';
import { choicesOf, FILTER_NAMES } from '@furrow/web/app/farms/offerings-filters.ts';
import { stateChoices } from '@furrow/web/app/farms/state-choices.ts';
import { expect, it } from 'vitest';

it('every choice that the page offers is one that the farms know', () => {
  for (const name of FILTER_NAMES)
    for (const { value } of choicesOf(name, stateChoices(STATE_CODES, [])))
      expect(farmListQuery.safeParse({ [name]: value }).success, `${name}=${value}`).toBe(true);
});
