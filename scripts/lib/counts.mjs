// Adds up what the runners report, so that `npm test` can close with one line.
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

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
    failures: [
      ...unloadable.map(({ name, message }) => withReason(name, message)),
      ...failures.map(({ fullName, failureMessages }) => withReason(fullName, failureMessages?.[0])),
    ],
  };
}

export function playwrightCounts(file) {
  const report = read(file);
  if (!report) return undefined;
  const { expected, unexpected, flaky, skipped } = report.stats;
  // A test that passes only at the second try is not a passing test.
  const failed = unexpected + flaky + report.errors.length;
  return { passed: expected, failed, skipped, failures: report.suites.flatMap(unexpectedIn) };
}

function unexpectedIn({ file, specs = [], suites = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => withReason(`${file}: ${title}`, firstError(tests)));
  return [...own, ...suites.flatMap(unexpectedIn)];
}

/** What went wrong first, and the line of the journey where it did. */
function firstError(tests) {
  const [error] = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
  if (!error) return undefined;
  const { message = '', location } = error;
  return location ? `line ${location.line}: ${message}` : message;
}

const REASON_LINES = 12;

/** Whoever has only the last lines of a log reads why as well. */
function withReason(title, reason = '') {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [title, ...lines.slice(0, REASON_LINES).map((line) => `      ${line.slice(0, 300)}`)].join('\n');
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
