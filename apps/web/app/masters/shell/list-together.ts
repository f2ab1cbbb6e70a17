/** 'compliance', 'compliance and treasury', 'admin, compliance and treasury'. */
export function listTogether(words: readonly string[]): string {
  const last = words.at(-1);
  if (last === undefined || words.length === 1) return last ?? '';
  return `${words.slice(0, -1).join(', ')} and ${last}`;
}
