import type { Landing } from '@furrow/modules/wallet/contract';
import { describe, expect, it } from 'vitest';
import { stripOf } from './strip-of.ts';

const TODAY = '2026-11-17';
const landing = (on: string, amount: string, kind: Landing['kind'] = 'lands'): Landing => ({
  on,
  kind,
  amount,
  transaction_id: null,
});

describe('the strip of business days', () => {
  it('begins yesterday, knows today, and goes on to a little after the last landing', () => {
    const strip = stripOf([landing('2026-12-09', '10.00')], TODAY);
    expect(strip.days[0]?.day).toBe('2026-11-16');
    expect(strip.days[strip.today]?.day).toBe(TODAY);
    expect(strip.days.at(-1)?.day).toBe('2026-12-12');
  });

  it('knows weekends and Thanksgiving, and names the holiday', () => {
    const strip = stripOf([landing('2026-11-27', '10.00')], TODAY);
    const closed = strip.days.filter(({ isOpen }) => !isOpen).map(({ day }) => day);
    expect(closed).toEqual([
      '2026-11-21',
      '2026-11-22',
      '2026-11-26',
      '2026-11-28',
      '2026-11-29',
      '2026-12-05',
      '2026-12-06',
    ]);
    expect(strip.holidays).toEqual([{ day: '2026-11-26', name: 'Thanksgiving Day' }]);
  });

  it('names the month where it begins', () => {
    const months = stripOf([], TODAY).days.flatMap(({ month }) => month ?? []);
    expect(months).toEqual(['November 2026', 'December 2026']);
  });

  it('adds up what is of one kind on one day, and keeps the kinds apart', () => {
    const { marks } = stripOf(
      [
        landing('2026-11-20', '0.10'),
        landing('2026-11-20', '0.20'),
        landing('2026-11-20', '5.00', 'withdrawable'),
      ],
      TODAY,
    );
    expect(marks.map(({ kind, amount }) => [kind, amount])).toEqual(
      expect.arrayContaining([
        ['lands', '0.30'],
        ['withdrawable', '5.00'],
      ]),
    );
    expect(marks).toHaveLength(2);
    expect(new Set(marks.map(({ lane }) => lane)).size).toBe(2);
  });

  it('leaves out what is past or more than five weeks away, and does not grow for it', () => {
    const strip = stripOf([landing('2026-11-01', '1.00'), landing('2027-06-01', '1.00')], TODAY);
    expect(strip.marks).toEqual([]);
    expect(strip.days).toHaveLength(21);
  });
});
