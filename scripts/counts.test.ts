import { expect, test } from 'vitest';
import { countJourneys, SECOND_TRIES, timeTable } from './lib/counts.mjs';

test('the closing lines say how long each part took, and the whole', () => {
  const lines = timeTable([
    { name: 'types', seconds: 21.4 },
    { name: 'browser', seconds: 479.8 },
  ]).split('\n');
  expect(lines.map((line) => line.trim().split(/\s{2,}/))).toEqual([
    ['types', '0:21 min'],
    ['browser', '8:00 min'],
    ['whole', '8:21 min'],
    [''],
  ]);
});

function report(statuses: readonly ('expected' | 'flaky' | 'unexpected')[]) {
  const number = (wanted: string) => statuses.filter((status) => status === wanted).length;
  return {
    stats: {
      expected: number('expected'),
      flaky: number('flaky'),
      unexpected: number('unexpected'),
      skipped: 0,
    },
    errors: [],
    suites: [
      {
        file: 'a.spec.ts',
        specs: [],
        suites: [
          {
            file: 'a.spec.ts',
            specs: statuses.map((status, place) => ({ title: `${place} ${status}`, tests: [{ status }] })),
          },
        ],
      },
    ],
  };
}

test('a journey that needed a second try passes, and is named', () => {
  expect(countJourneys(report(['expected', 'flaky', 'unexpected']))).toMatchObject({
    passed: 2,
    failed: 1,
    failures: ['a.spec.ts: 2 unexpected'],
    triedAgain: ['a.spec.ts: 1 flaky'],
  });
});

test('more of them than a few fail, all of them', () => {
  const few = Array.from({ length: SECOND_TRIES }, () => 'flaky' as const);
  expect(countJourneys(report(few))).toMatchObject({ passed: SECOND_TRIES, failed: 0, failures: [] });
  const counted = countJourneys(report([...few, 'flaky', 'expected']));
  expect(counted).toMatchObject({ passed: 1, failed: SECOND_TRIES + 1 });
  expect(counted.failures).toHaveLength(SECOND_TRIES + 1);
});
