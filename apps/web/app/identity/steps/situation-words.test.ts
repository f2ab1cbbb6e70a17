import { FINANCIAL_SITUATIONS } from '@furrow/modules/identity/rules';
import { expect, it } from 'vitest';
import { SITUATION_WORDS } from './situation-words.ts';

it.each(FINANCIAL_SITUATIONS)('choice $code is said with every figure of the rule', ({ code, label }) => {
  const words = SITUATION_WORDS[code];
  const said = `${words?.title} ${words?.detail}`;
  const figures = label.match(/\$[\d,]+(?: million)?|Series [\d, or]+\d|501\(c\)\(3\)/g) ?? [];
  for (const figure of figures) expect(said).toContain(figure.replace(/,$/, ''));
});

it('there are no words without a choice', () => {
  const codes = FINANCIAL_SITUATIONS.map(({ code }) => String(code));
  expect(Object.keys(SITUATION_WORDS).sort()).toEqual(codes.sort());
});
