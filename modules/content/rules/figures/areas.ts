import { US_STATES } from '@furrow/kernel/states';

/** The fifty states: neither the District of Columbia nor the territories are in USDA's survey. */
export const FARM_STATES: readonly { readonly code: string; readonly name: string }[] = US_STATES.filter(
  ({ kind }) => kind === 'state',
).map(({ code, name }) => ({ code, name }));

export const WHOLE_COUNTRY = 'US';

const NAMES: ReadonlyMap<string, string> = new Map([
  [WHOLE_COUNTRY, 'United States'],
  ...FARM_STATES.map(({ code, name }) => [code, name] as const),
]);

/** 'Iowa' for IA, 'United States' for US, null for every other word. */
export function areaName(code: string): string | null {
  return NAMES.get(code) ?? null;
}

/** As it stands within a sentence: 'the United States'. */
export function areaInSentence(code: string): string {
  return code === WHOLE_COUNTRY ? 'the United States' : (areaName(code) ?? code);
}
