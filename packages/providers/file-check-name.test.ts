import { expect, it } from 'vitest';
import { promisedMediaType, safeFileName } from './file-check-name.ts';

it.each([
  ['Lease 2026.pdf', 'Lease 2026.pdf'],
  ['Abschluß – März.pdf', 'Abschluß – März.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\op\\Lease.PDF', 'Lease.pdf'],
  ['a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie x=1.pdf'],
  ['evil\u202egpj.pdf', 'evilgpj.pdf'],
  ['zero\u200bwidth.pdf', 'zerowidth.pdf'],
  ['a"b<c>d|e?f*g%h;i.pdf', 'a b c d e f g h i.pdf'],
  ['..hidden.pdf', 'hidden.pdf'],
  ['   .pdf', 'document.pdf'],
  ['', 'document.pdf'],
  ['CON.pdf', 'document CON.pdf'],
  ['half\ud800.pdf', 'half.pdf'],
  ['Caf\u0065\u0301.pdf', 'Café.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(120)}.pdf`],
  [`${'🌾'.repeat(300)}.pdf`, `${'🌾'.repeat(120)}.pdf`],
])('G11 G16 %j is kept as %j', (given, kept) => {
  expect(safeFileName(given, 'application/pdf')).toBe(kept);
});

it('keeps its name when it is made safe again', () => {
  const once = safeFileName('a/b\\c: "d".pdf', 'application/pdf');
  expect(safeFileName(once, 'application/pdf')).toBe(once);
});

it.each([
  ['a.pdf', 'application/pdf'],
  ['a.JPEG', 'image/jpeg'],
  ['a.b.csv', 'text/csv'],
  ['a.svg', null],
  ['a.pdf.exe', null],
  ['pdf', null],
  ['a.pdf\u0000.exe', null],
])('%j promises %s', (name, mediaType) => {
  expect(promisedMediaType(name)).toBe(mediaType);
});
