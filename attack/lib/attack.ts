import type { World } from './world.ts';

/** What an attack came to. */
export interface Outcome {
  readonly tries: number;
  readonly successes: number;
  readonly refused: number;
  /** How much somebody gets who goes on for a day, from the limits and their windows. */
  readonly perDay: string;
  /** What the person attacked could see of it. */
  readonly victim: string;
  readonly notes?: readonly string[];
  /** What should not have happened; empty when the rule holds. */
  readonly broken: readonly string[];
}

export interface Attack {
  readonly id: string;
  /** The row or rows of the catalogue of faults. */
  readonly rows: string;
  readonly what: string;
  /** What must hold, as it is stated. */
  readonly rule: string;
  run(world: World): Promise<Outcome>;
}

/** Collects what is broken; each line says what was found and what it should have been. */
export class Findings {
  readonly broken: string[] = [];

  expect(holds: boolean, otherwise: string): void {
    if (!holds) this.broken.push(otherwise);
  }
}
