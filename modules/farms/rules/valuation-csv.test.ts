import { describe, expect, it } from 'vitest';
import { readValuationCsv, valuationFaultText } from './valuation-csv.ts';

const HEAD = 'farm,day,value,method,source';
const LINE = 'webb-delta-farm,2026-03-10,2500000.00,appraisal,"Prairie Appraisal, report 26-114"';
const file = (...lines: string[]) => [HEAD, ...lines].join('\r\n');
const faultsOf = (text: string) => readValuationCsv(text).faults.map(({ line, fault }) => `${line} ${fault}`);

describe('a file of valuations', () => {
  it('is read whatever the order of its columns, the end of its lines and the form of its days', () => {
    expect(readValuationCsv(`\uFEFF${file(LINE)}\n`)).toEqual({
      faults: [],
      lines: [
        {
          line: 2,
          farm: 'webb-delta-farm',
          day: '2026-03-10',
          valueCents: 2_500_000_00n,
          method: 'appraisal',
          source: 'Prairie Appraisal, report 26-114',
        },
      ],
    });
    const other =
      'Source,Method,Value,Day,FARM\nIndex of March,Broker opinion,"$2,500,000",3/1/2026,Webb-Delta-Farm';
    expect(readValuationCsv(other).lines).toMatchObject([
      { farm: 'webb-delta-farm', day: '2026-03-01', valueCents: 2_500_000_00n, method: 'broker_opinion' },
    ]);
  });

  it.each([
    ['nothing', '', '1 no_header'],
    ['only its first line', HEAD, '1 no_lines'],
    ['a column too few', 'farm,day,value,method\na,b,c,d', '1 column_missing'],
    ['a column twice', `${HEAD},day\n`, '1 column_twice'],
    ['a column nobody knows', `${HEAD},note\n`, '1 column_unknown'],
    ['a line of another length', file(LINE, 'webb,2026-03-10'), '3 cells_differ'],
    ['a quotation mark left open', file('"webb'), '2 quote_open'],
    ['no farm', file(LINE.replace('webb-delta-farm', ' ')), '2 farm_missing'],
    ['a day that there is not', file(LINE.replace('03-10', '02-30')), '2 day_malformed'],
    ['an amount in words', file(LINE.replace('2500000.00', 'a lot')), '2 value_malformed'],
    ['an amount below zero', file(LINE.replace('2500000.00', '-5')), '2 value_not_positive'],
    ['an amount with three decimals', file(LINE.replace('.00', '.001')), '2 value_malformed'],
    ['G6 a formula for an amount', file(LINE.replace('2500000.00', '=1+1')), '2 value_malformed'],
    ['G6 a formula for a source', file('webb,2026-03-10,5,index,=1+1'), '2 source_formula'],
  ])('with %s is refused', (_case, text, fault) => {
    expect(faultsOf(text)).toEqual([fault]);
  });

  it('names every line that is wrong', () => {
    expect(faultsOf(file('a,b,c,d,', LINE, 'webb,2026-01-01,0,index,x'))).toEqual([
      '2 day_malformed',
      '2 value_malformed',
      '2 method_unknown',
      '2 source_missing',
      '4 value_not_positive',
    ]);
  });

  it('G1 may have 100,000 lines and not one more, and 10 MB', () => {
    const lines = Array.from({ length: 100_000 }, () => 'webb,2026-03-10,5,index,x');
    const whole = file(...lines);
    expect(readValuationCsv(whole).lines).toHaveLength(100_000);
    expect(faultsOf(`${whole}\r\n${lines[0]}`)).toEqual(['100002 too_many_lines']);
    expect(faultsOf(`${HEAD}\n${'x'.repeat(10 * 1024 * 1024)}`)).toEqual(['1 too_large']);
  });

  it('says what is wrong in words, with the cell that it is about', () => {
    const [fault] = readValuationCsv('farm,day,value,method\n').faults;
    expect(fault && valuationFaultText(fault)).toContain('source');
  });
});
