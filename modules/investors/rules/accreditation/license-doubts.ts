interface Registered {
  readonly scope: 'active' | 'inactive';
  readonly exams: readonly string[];
  readonly disclosures: number;
}

/** What speaks against a licence as it was stated, in words for a reviewer. What is disclosed speaks for a look at it, no more. */
export function licenseDoubts(record: Registered | null, series: string): string[] {
  if (record === null) return ['no one has this number'];
  return [
    ...(record.scope === 'active' ? [] : ['it is not active']),
    ...(record.exams.includes(series) ? [] : [`Series ${series} was not passed`]),
    ...(record.disclosures === 0 ? [] : ['there are disclosures to read']),
  ];
}
