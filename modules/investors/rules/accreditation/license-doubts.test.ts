import { expect, it } from 'vitest';
import { licenseDoubts } from './license-doubts.ts';

const good = { scope: 'active', exams: ['7', '65'], disclosures: 0 } as const;

it.each([
  [good, '7', []],
  [good, '82', ['Series 82 was not passed']],
  [{ ...good, scope: 'inactive' }, '65', ['it is not active']],
  [{ ...good, disclosures: 2 }, '65', ['there are disclosures to read']],
  [null, '7', ['no one has this number']],
] as const)('a license of %j stated as Series %s is doubted for %j', (record, series, doubts) => {
  expect(licenseDoubts(record, series)).toEqual(doubts);
});
