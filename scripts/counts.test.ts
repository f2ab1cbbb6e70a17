import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { playwrightCounts, timeTable, vitestCounts } from './lib/counts.mjs';

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

async function withReport<T>(report: object, read: (file: string) => T): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'furrow-counts-'));
  try {
    const file = join(folder, 'report.json');
    await writeFile(file, JSON.stringify(report));
    return read(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const longReason = Array.from({ length: 40 }, (_, line) => `because ${line}`).join('\n');

test('a journey that fails is named with the line and the reason, without colors and not endlessly', async () => {
  const error = { message: `\u001b[31mError: not there\u001b[39m\n\n${longReason}`, location: { line: 42 } };
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
    errors: [],
    suites: [
      {
        file: 'farm.spec.ts',
        specs: [{ title: 'opens', ok: true, tests: [] }],
        suites: [
          {
            file: 'farm.spec.ts',
            specs: [{ title: 'closes', ok: false, tests: [{ results: [{ errors: [error] }] }] }],
          },
        ],
      },
    ],
  };
  const counted = await withReport(report, playwrightCounts);
  expect(counted).toMatchObject({ passed: 1, failed: 1, skipped: 0 });
  const lines = counted?.failures[0]?.split('\n').map((line) => line.trim()) ?? [];
  expect(lines.slice(0, 3)).toEqual(['farm.spec.ts: closes', 'line 42: Error: not there', 'because 0']);
  expect(lines.length).toBeLessThan(20);
});

test('a unit test that fails is named with its reason, and so is a file that does not load', async () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      {
        status: 'failed',
        name: 'sum.test.ts',
        assertionResults: [
          { status: 'passed', fullName: 'adds' },
          { status: 'failed', fullName: 'takes away', failureMessages: ['expected 2 to be 3'] },
        ],
      },
      { status: 'failed', name: 'lost.test.ts', message: 'no such module', assertionResults: [] },
    ],
  };
  const counted = await withReport(report, vitestCounts);
  expect(counted).toMatchObject({ passed: 1, failed: 2 });
  expect(counted?.failures.map((failure) => failure.split(/\n\s+/))).toEqual([
    ['lost.test.ts', 'no such module'],
    ['takes away', 'expected 2 to be 3'],
  ]);
});
