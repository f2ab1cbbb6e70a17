import { csvLine } from '@furrow/kernel/csv';
import { toDollarString } from '@furrow/kernel/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BANK_CSV_LINES, readBankCsv } from './bank-csv.ts';

const HEADER = 'date,amount,sender,memo,reference id';
const file = (...rows: string[]) => [HEADER, ...rows].join('\r\n');
const good = '2026-03-04,2500.00,Nora Bergstrom,FRW-2222-2222-2,IMAD1';

describe('a CSV of the bank', () => {
  it('is read to the cent, with quotes, either line break, and a mark at its beginning', () => {
    const text = `\uFEFF${HEADER.toUpperCase()}\n3/4/2026,"1,234.05","Bergstrom, ""Nora""","two\r\nlines",A1\n\n2026-03-05,7,Tom,,A2\r\n`;
    expect(readBankCsv(text)).toEqual({
      lines: [
        {
          line: 2,
          day: '2026-03-04',
          amountCents: 123_405n,
          sender: 'Bergstrom, "Nora"',
          memo: 'two\r\nlines',
          bankId: 'A1',
        },
        { line: 5, day: '2026-03-05', amountCents: 700n, sender: 'Tom', memo: '', bankId: 'A2' },
      ],
      outgoing: 0,
      faults: [],
    });
  });

  it('finds its columns wherever they are, and passes over others', () => {
    const text = 'Reference_ID,Balance,Memo,Sender,Amount,Date\nA1,9,hello,Tom,2.50,2026-03-04';
    expect(readBankCsv(text)).toMatchObject({ lines: [{ bankId: 'A1', amountCents: 250n }], faults: [] });
  });

  it('leaves out what went out', () => {
    expect(readBankCsv(file('2026-03-04,-9.00,Us,,A1', good))).toMatchObject({ outgoing: 1, faults: [] });
  });

  it('reads back whatever can be written', () => {
    const text = fc.string({ minLength: 1, maxLength: 20, unit: fc.constantFrom(...'aZ9,"\n =-+@é\'') });
    const line = fc.record({ cents: fc.bigInt(1n, 10n ** 11n), sender: text, memo: text, id: fc.uuid() });
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const kept = lines.filter(({ sender }) => sender.trim() !== '');
        const rows = kept.map(({ cents, sender, memo, id }) =>
          csvLine(['2026-03-04', toDollarString(cents), sender, memo, id]),
        );
        const { lines: read, faults } = readBankCsv(`${HEADER}\r\n${rows.join('')}`);
        expect(faults).toEqual([]);
        expect(read.map(({ amountCents, bankId }) => [amountCents, bankId])).toEqual(
          kept.map(({ cents, id }) => [cents, id]),
        );
      }),
    );
  });

  it.each([
    ['nothing', '', 'no_header', 1],
    ['no column for the sender', 'date,amount,memo,reference id\n', 'column_missing', 1],
    ['a column twice', 'date,amount,sender,memo,memo,reference id\n', 'column_twice', 1],
    ['too few cells', file(good, '2026-03-04,5.00,Tom'), 'cells_differ', 3],
    ['a day that there is not', file('2026-02-30,5.00,Tom,,A1'), 'day_malformed', 2],
    ['B24 three decimals', file('2026-03-04,5.001,Tom,,A1'), 'amount_malformed', 2],
    ['B24 an exponent', file('2026-03-04,5e3,Tom,,A1'), 'amount_malformed', 2],
    ['B24 another currency', file('2026-03-04,€5.00,Tom,,A1'), 'amount_malformed', 2],
    ['B24 nothing', file('2026-03-04,0.00,Tom,,A1'), 'amount_malformed', 2],
    ['more than anybody wires', file('2026-03-04,9999999999.00,Tom,,A1'), 'amount_malformed', 2],
    ['no sender', file('2026-03-04,5.00, ,,A1'), 'sender_missing', 2],
    ['a sender without end', file(`2026-03-04,5.00,${'x'.repeat(141)},,A1`), 'sender_too_long', 2],
    ['no number of the bank', file('2026-03-04,5.00,Tom,,'), 'id_missing', 2],
    ['one number twice', file(good, good), 'id_twice', 3],
    ['a zero byte', file('2026-03-04,5.00,T\u0000m,,A1'), 'unreadable', 2],
    ['half a character', file('2026-03-04,5.00,T\ud800m,,A1'), 'unreadable', 2],
    ['a quote that stays open', file(good, '2026-03-04,5.00,"Tom,,A1'), 'quote_open', 3],
    ['something behind a quote', file('2026-03-04,5.00,"Tom" B,,A1'), 'quote_misplaced', 2],
    ['a file without end', 'x'.repeat(1024 * 1024 + 1), 'too_large', 1],
  ])('%s is named with its line', (_what, text, fault, line) => {
    expect(readBankCsv(text).faults).toContainEqual(expect.objectContaining({ fault, line }));
  });

  it('names all faults at once', () => {
    const { faults } = readBankCsv(file('x,y,,,', good, 'x,5.00,Tom,,A9'));
    expect(faults.map(({ line, fault }) => `${line} ${fault}`)).toEqual([
      '2 day_malformed',
      '2 amount_malformed',
      '2 sender_missing',
      '2 id_missing',
      '4 day_malformed',
    ]);
  });

  it('has 5,000 lines at most', () => {
    const rows = (count: number) => Array.from({ length: count }, (_, n) => `2026-03-04,1,T,,${n}`);
    expect(readBankCsv(file(...rows(BANK_CSV_LINES))).lines).toHaveLength(BANK_CSV_LINES);
    expect(readBankCsv(file(...rows(BANK_CSV_LINES + 1))).faults).toMatchObject([
      { fault: 'too_many_lines', line: BANK_CSV_LINES + 2 },
    ]);
  });
});
