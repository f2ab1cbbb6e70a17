import { describe, expect, it } from 'vitest';
import { EXPERIENCE_TEXT_MAX, experienceIn, readExperience } from './experience.ts';

describe('the answers about experience', () => {
  it.each([
    ['{"invested_in_farmland_before":true}', { invested_in_farmland_before: true }],
    [
      '{"coming_soon":false,"invested_in_farmland_before":false}',
      { invested_in_farmland_before: false, coming_soon: false },
    ],
  ])('%s is kept', (text, value) => {
    expect(readExperience(text)).toEqual({ ok: true, value });
  });

  it.each([
    '',
    'true',
    'null',
    '[]',
    '[true]',
    '{}',
    '{"coming_soon":"yes"}',
    '{"coming_soon":1}',
    '{"coming_soon":null}',
    '{"coming_soon":true,"roles":["admin"]}',
    '{"coming_soon":true,"__proto__":{"x":true}}',
    '{"constructor":true}',
    '{"coming_soon":true',
    `{"coming_soon":true${' '.repeat(EXPERIENCE_TEXT_MAX)}}`,
  ])('%j is not', (text) => {
    expect(readExperience(text).ok).toBe(false);
  });

  it('are found among what else is kept, and nothing is made up', () => {
    expect(experienceIn({ coming_soon: true, invested_in_farmland_before: 'yes', campaign: 'x' })).toEqual({
      coming_soon: true,
    });
  });
});
