import { expect, it } from 'vitest';
import { licenseDoubts } from './license-doubts.ts';

const good = { scope: 'active', exams: ['7', '65'], disclosures: 0 } as const;

it.each([
  [good, '7', []],
  [good, '82', ['series_not_passed']],
  [{ ...good, scope: 'inactive' }, '65', ['inactive']],
  [{ ...good, disclosures: 2 }, '65', ['disclosures']],
  [null, '7', ['no_record']],
] as const)('a license of %j stated as Series %s is doubted for %j', (record, series, doubts) => {
  expect(licenseDoubts(record, series)).toEqual(doubts);
});
