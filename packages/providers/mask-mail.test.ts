import { expect, it } from 'vitest';
import { maskHtml, maskText } from './mask-mail.ts';

const TOKEN = 'Zm9vYmFyMTIzNDU2Nzg5MGFiY2RlZg';

it.each([
  `Open https://furrow.example/confirm-email?token=${TOKEN} now.`,
  `https://furrow.example/confirm-email?next=%2F&token=${TOKEN}#${TOKEN}`,
  `https://furrow.example/invitation/${TOKEN}`,
  `https://furrow.example/i#${TOKEN}`,
])('no link that opens something stays: %s', (text) => {
  const masked = maskText(text);
  expect(masked).not.toContain(TOKEN);
  expect(masked).toContain('https://furrow.example/');
});

it.each(['123-45-6789', '12 3456789', 'code 482913.', '4111 1111 1111 1111', '000123456789'])(
  'no long number stays: %s',
  (text) => expect(maskText(text)).not.toMatch(/\d{3}/),
);

it.each(['2026-11-15', 'Nov 15, 2026', '$1,208,230.40', '365 days', '3:13 PM ET', 'Series 65, 2024'])(
  'what is no such number stays: %s',
  (text) => expect(maskText(text)).toBe(text),
);

it('HTML keeps its look and loses the same', () => {
  const html = `<a href="https://furrow.example/confirm-email?token=${TOKEN}&amp;a=b" style="color:#566159">Code 482913</a>`;
  const masked = maskHtml(`<style>.a{color:#141813}</style>${html}`);
  expect(masked).toContain('{color:#141813}');
  expect(masked).not.toContain(TOKEN);
  expect(masked).not.toContain('482913');
  expect(masked).toContain('style="color:#566159"');
});
