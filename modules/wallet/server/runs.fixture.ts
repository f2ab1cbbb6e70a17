/** What tests of later modules use of distributions. */
export { payRun } from './distributions/pay-run.ts';
export { NOW, PAY_AT, runsOn } from './distributions/test-runs.ts';
export { beforeStatements } from './distributions/test-statements.ts';
