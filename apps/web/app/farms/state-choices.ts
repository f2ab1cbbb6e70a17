import { US_STATES } from '@furrow/kernel/states';
import type { FilterChoice } from './offerings-filters.ts';

/** The states in which something is offered, and those already chosen, by name. */
export function stateChoices(offered: Iterable<string>, chosen: readonly string[]): FilterChoice[] {
  const worth = new Set([...offered, ...chosen]);
  return US_STATES.filter(({ code }) => worth.has(code)).map(({ code, name }) => ({
    value: code,
    label: name,
  }));
}
