import { describe, expect, it } from 'vitest';
import { csvRows, isNumber } from './csv-rows.ts';

describe('a table written as text', () => {
  it.each([
    ['year,yield\n2025,214\n', 'year|yield/2025|214'],
    ['a,b\r\n1,2', 'a|b/1|2'],
    ['"Rent, cash","said ""yes"""\n"two\nlines",', 'Rent, cash|said "yes"/two\nlines|'],
    ['\ufeffa\n\nb\n', 'a//b'],
    ['', ''],
  ])('%j', (text, rows) => {
    expect(
      csvRows(text)
        ?.map((row) => row.join('|'))
        .join('/'),
    ).toBe(rows);
  });

  it.each(['a"b,c', '"never closed', '"a"b,c'])('%j is none', (text) => {
    expect(csvRows(text)).toBeNull();
  });

  it('has numbers to set below each other', () => {
    expect(['214', '-3.5%', '$1,200.00', '(40)'].every(isNumber)).toBe(true);
    expect(['', 'n/a', '2025 Q4', '-'].some(isNumber)).toBe(false);
  });
});
