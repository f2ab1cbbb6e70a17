import type { Stage } from './stage.ts';

/** One line of the table. */
export interface Outcome {
  readonly what: string;
  readonly ours: string;
  readonly reference: string;
  /** Ours against the reference, or the figure itself where there is no other side. */
  readonly result: string;
  readonly target: string;
  /** Null where this machine lacks what the reference needs: nothing was measured. */
  readonly met: boolean | null;
  readonly notes?: readonly string[];
}

/** A benchmark throws when an answer is wrong: a fast wrong answer is a failure, not a figure. */
export interface Benchmark {
  readonly id: string;
  readonly what: string;
  readonly reference: string;
  readonly dataSize: string;
  readonly checks: string;
  run(stage: Stage): Promise<readonly Outcome[]>;
}
