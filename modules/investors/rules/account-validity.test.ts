import { expect, it } from 'vitest';
import { accountValidity } from './account-validity.ts';

const FACTS = {
  type: 'individual',
  isEntityOwner: false,
  identityOn: '2026-01-05',
  suitabilityOn: '2026-01-10',
  businessOn: null,
  certifiedOn: null,
  accreditedOn: '2026-02-01',
  accreditationEnd: '2026-05-02',
} as const;

it('a check with a term holds through its last day and is reminded of 30 days before it ends', () => {
  const [identity, suitability, accreditation] = accountValidity(FACTS);
  expect(identity).toEqual({ check: 'identity', since: '2026-01-05', through: null, remindOn: null });
  // Answers are asked for again on the 365th day, 2027-01-10.
  expect(suitability).toMatchObject({ through: '2027-01-09', remindOn: '2026-12-11' });
  expect(accreditation).toMatchObject({ through: '2026-05-01', remindOn: '2026-04-02' });
});

it('an approval for good has no last day', () => {
  expect(accountValidity({ ...FACTS, accreditationEnd: null }).at(-1)).toEqual({
    check: 'accreditation',
    since: '2026-02-01',
    through: null,
    remindOn: null,
  });
});

it.each([
  ['sdira', ['identity', 'suitability', 'accreditation']],
  ['trust', ['identity', 'suitability', 'business', 'accreditation']],
  ['entity', ['identity', 'suitability', 'business', 'certification', 'accreditation']],
] as const)('the checks of a kind of account: %s', (type, checks) => {
  expect(accountValidity({ ...FACTS, type }).map(({ check }) => check)).toEqual(checks);
});
