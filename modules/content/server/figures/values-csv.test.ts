import { describe, expect, it } from 'vitest';
import { VALUE_CSVS } from '../../rules/index.ts';
import { valuesCsv } from './values-csv.ts';

const linesOf = (csv: string) => csv.split('\r\n').slice(0, -1);

describe('a table as a file', () => {
  it('has Iowa cropland from 1997 to 2026, each year with where it was read', () => {
    const lines = linesOf(valuesCsv('prices', 'IA')).filter((line) => line.includes(',cropland,'));
    expect(lines).toHaveLength(30);
    expect(lines[0]).toBe('IA,Iowa,cropland,1997,1700,"USDA NASS Quick Stats, read in April 2020"');
    expect(lines.at(-1)).toBe('IA,Iowa,cropland,2026,10700,"USDA NASS Quick Stats, read in October 2026"');
  });

  it('leaves out what is not available instead of writing zero', () => {
    expect(linesOf(valuesCsv('prices', 'AK'))).toHaveLength(1);
    expect(valuesCsv('returns')).not.toMatch(/^farmland,.*,(?:2022|2023),/m);
  });

  it('names the article where a figure was read in one', () => {
    expect(valuesCsv('prices', 'TX')).toMatch(
      /^TX,Texas,cropland,2025,2710,"USDA NASS, as reported at https/m,
    );
  });

  it('ranks fifty states, and says the year and what is left out', () => {
    expect(valuesCsv('rankings')).toContain('TX,Texas,Farms,2018,247000,farms,1,');
    expect(valuesCsv('rankings')).toContain('soybeans');
  });

  it.each(VALUE_CSVS)('G6 no cell of %s is a formula', (table) => {
    const cells = linesOf(valuesCsv(table)).flatMap((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/));
    const numbers = /^-?\d+(?:\.\d+)?$/;
    expect(cells.filter((cell) => /^"?[=+\-@\t]/.test(cell) && !numbers.test(cell))).toEqual([]);
  });
});
