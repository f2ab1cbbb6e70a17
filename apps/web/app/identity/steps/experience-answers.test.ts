import { readExperience } from '@furrow/modules/identity/rules';
import { expect, it } from 'vitest';
import { experienceFrom } from './experience-answers.ts';

it.each([
  [{}, { coming_soon: false }],
  [{ coming_soon: 'on' }, { coming_soon: true }],
  [{ invested_in_farmland_before: 'no' }, { invested_in_farmland_before: false, coming_soon: false }],
  [
    { invested_in_farmland_before: 'yes', coming_soon: 'on' },
    { invested_in_farmland_before: true, coming_soon: true },
  ],
])('%j is kept as %j, and the server takes it', (values, answers) => {
  expect(experienceFrom(values)).toEqual(answers);
  expect(readExperience(JSON.stringify(experienceFrom(values))).ok).toBe(true);
});
