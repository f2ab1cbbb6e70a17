/** 'share' or 'shares': the word that goes with a count. */
export function plural(count: number | bigint, one: string, many = `${one}s`): string {
  return count === 1 || count === 1n ? one : many;
}

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
