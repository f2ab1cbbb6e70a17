export function timeTable(times: readonly { name: string; seconds: number }[]): string;

export const SECOND_TRIES: number;
export function countJourneys(report: {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: readonly unknown[];
  suites: readonly unknown[];
}): { passed: number; failed: number; skipped: number; failures: string[]; triedAgain: string[] };
