interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly string[];
}
export function playwrightCounts(file: string): Counts | undefined;
export function vitestCounts(file: string): Counts | undefined;
export function timeTable(times: readonly { name: string; seconds: number }[]): string;
