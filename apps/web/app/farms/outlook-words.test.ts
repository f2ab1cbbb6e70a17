import { OUTLOOKS } from '@furrow/modules/farms/rules';
import { expect, test } from 'vitest';
import { OUTLOOK_MEANINGS, outlookWords } from './outlook-words.ts';

test('a farm that nothing was said about is not on plan, and every outlook says what it means', () => {
  const said = OUTLOOKS.map((outlook) => outlookWords(outlook).label);
  expect(said).not.toContain(outlookWords(null).label);
  expect(new Set(said).size).toBe(OUTLOOKS.length);
  for (const outlook of OUTLOOKS) expect(OUTLOOK_MEANINGS[outlook]).toMatch(/\.$/);
});

test('only what is out of the ordinary has a color', () => {
  expect(outlookWords('on_plan').tone).toBe('neutral');
  expect(outlookWords('below_plan').tone).toBe('negative');
});
