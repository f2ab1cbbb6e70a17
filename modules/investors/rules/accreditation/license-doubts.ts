interface Registered {
  readonly scope: 'active' | 'inactive';
  readonly exams: readonly string[];
  readonly disclosures: number;
}

export type LicenseDoubt = 'no_record' | 'inactive' | 'series_not_passed' | 'disclosures';

/** What speaks against a license as it was stated. What is disclosed speaks for a look at it, no more. */
export function licenseDoubts(record: Registered | null, series: string): LicenseDoubt[] {
  if (record === null) return ['no_record'];
  return [
    ...(record.scope === 'active' ? [] : (['inactive'] as const)),
    ...(record.exams.includes(series) ? [] : (['series_not_passed'] as const)),
    ...(record.disclosures === 0 ? [] : (['disclosures'] as const)),
  ];
}
