import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Outcome } from './benchmark.ts';
import { workshop } from './root.ts';
import { isFullSize } from './size.ts';

const HEAD = ['what', 'ours', 'reference', 'result', 'target', ''] as const;

export function table(outcomes: readonly Outcome[]): string {
  const lines = outcomes.map(({ what, ours, reference, result, target, met }) => [
    what,
    ours,
    reference,
    result,
    target,
    met === null ? 'not measured' : met ? 'met' : 'MISSED',
  ]);
  const widths = HEAD.map((_, column) =>
    Math.max(...[[...HEAD], ...lines].map((line) => line[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(HEAD), line(widths.map((width) => '─'.repeat(width))), ...lines.map(line)].join('\n');
}

export function notes(outcomes: readonly Outcome[]): string {
  return outcomes.flatMap(({ what, notes = [] }) => notes.map((note) => `${what}: ${note}`)).join('\n');
}

/** What a figure can only be read with. */
export function machine(): string {
  const size = isFullSize ? '' : '; SHORTENED RUN, the figures mean nothing';
  const load = loadavg().map((value) => value.toFixed(1));
  const memory = (totalmem() / 1_073_741_824).toFixed(0);
  return `${cpus().length} cores, ${memory} GB, Node ${process.version}, load ${load.join(' ')}${size}`;
}

export function keep(outcomes: readonly Outcome[], surroundings: readonly string[]): string {
  const file = join(workshop, 'last.json');
  mkdirSync(workshop, { recursive: true });
  writeFileSync(
    file,
    `${JSON.stringify({ at: new Date().toISOString(), surroundings, outcomes }, null, 2)}\n`,
  );
  return file;
}
