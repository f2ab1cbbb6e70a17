import type { Attack, Outcome } from './attack.ts';

export function block({ id, rows, what, rule }: Attack, outcome: Outcome): string {
  const { tries, successes, refused, perDay, victim, notes = [], broken } = outcome;
  return [
    `${id} (${rows}): ${what}`,
    `  rule:    ${rule}`,
    `  tries ${tries}, successes ${successes}, refused ${refused}`,
    `  a day:   ${perDay}`,
    `  victim:  ${victim}`,
    ...notes.map((note) => `  noted:   ${note}`),
    ...(broken.length === 0 ? ['  holds'] : broken.map((line) => `  BROKEN:  ${line}`)),
  ].join('\n');
}

export function table(results: readonly { id: string; outcome: Outcome }[]): string {
  const width = Math.max(...results.map(({ id }) => id.length), 6);
  const line = (cells: readonly string[]) =>
    cells.map((cell, index) => (index === 0 ? cell.padEnd(width) : cell.padStart(10))).join('  ');
  return [
    line(['attack', 'tries', 'successes', 'refused', 'rule']),
    ...results.map(({ id, outcome }) =>
      line([
        id,
        String(outcome.tries),
        String(outcome.successes),
        String(outcome.refused),
        outcome.broken.length === 0 ? 'holds' : 'BROKEN',
      ]),
    ),
  ].join('\n');
}
