import { PORTRAIT_STUDIES } from '@furrow/portrait/studies';
import { expect, it } from 'vitest';
import { STUDIES } from './studies.ts';

it('every drawing that a text may show is drawn', () => {
  expect([...STUDIES]).toEqual(PORTRAIT_STUDIES.map(({ input }) => input.seed));
});
