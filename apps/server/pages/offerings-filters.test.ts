import { STATE_CODES } from '@furrow/kernel/state-codes';
import { farmListQuery } from '@furrow/modules/farms/contract';
import {
  askedFilters,
  choicesOf,
  FILTER_NAMES,
  readFilters,
} from '@furrow/web/app/farms/offerings-filters.ts';
import { stateChoices } from '@furrow/web/app/farms/state-choices.ts';
import { expect, it } from 'vitest';

/** As the page asks the farms for one choice. */
function queryOf(name: string, value: string): Record<string, string> {
  const asked = Object.entries(askedFilters(readFilters(new URLSearchParams({ [name]: value }))));
  expect(asked).toHaveLength(1);
  return Object.fromEntries(asked.map(([key, chosen]) => [key, [chosen].flat().join(',')]));
}

it('every choice that the page offers is one that the farms know', () => {
  for (const name of FILTER_NAMES)
    for (const { value } of choicesOf(name, stateChoices(STATE_CODES, [])))
      expect(farmListQuery.safeParse(queryOf(name, value)).success, `${name}=${value}`).toBe(true);
});
