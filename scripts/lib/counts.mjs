// Adds up what the runners report, so that `npm test` can close with one line.
import { existsSync, readFileSync } from 'node:fs';

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

const hasFailed = ({ status }) => status === 'failed';

export function vitestCounts(file) {
  const report = read(file);
  if (!report) return undefined;
  // A file that cannot even be loaded has no tests to fail; it counts as one failure all the same.
  const unloadable = report.testResults.filter(
    (suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
  );
  const failures = report.testResults.flatMap((suite) => suite.assertionResults.filter(hasFailed));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [...unloadable.map(({ name }) => name), ...failures.map(({ fullName }) => fullName)],
  };
}

/** So many journeys may need a second try, for a hiccup of a busy machine; with more, the journeys themselves are at fault. */
export const SECOND_TRIES = 3;

export function playwrightCounts(file) {
  const report = read(file);
  return report && countJourneys(report);
}

export function countJourneys(report) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  const titles = (status) => report.suites.flatMap((suite) => titlesIn(suite, status));
  const isTooMany = flaky > SECOND_TRIES;
  return {
    passed: expected + (isTooMany ? 0 : flaky),
    failed: unexpected + report.errors.length + (isTooMany ? flaky : 0),
    skipped,
    failures: [...titles('unexpected'), ...(isTooMany ? titles('flaky') : [])],
    triedAgain: titles('flaky'),
  };
}

function titlesIn({ file, specs = [], suites = [] }, status) {
  const own = specs
    .filter(({ tests }) => tests.some((test) => test.status === status))
    .map(({ title }) => `${file}: ${title}`);
  return [...own, ...suites.flatMap((suite) => titlesIn(suite, status))];
}

/** How long each part took, and the whole: a suite grows slow a part at a time. */
export function timeTable(times) {
  const whole = times.reduce((sum, { seconds }) => sum + seconds, 0);
  const rows = [...times, { name: 'whole', seconds: whole }];
  return rows.map(({ name, seconds }) => `  ${name.padEnd(10)}${minutes(seconds)}\n`).join('');
}

function minutes(seconds) {
  const rounded = Math.round(seconds);
  return `${Math.floor(rounded / 60)}:${String(rounded % 60).padStart(2, '0')} min`;
}
