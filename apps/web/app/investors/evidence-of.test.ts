import { accountStep } from '@furrow/modules/investors/rules';
import { expect, it } from 'vitest';
import { sampleAccount } from './account.fixture.ts';
import { evidenceOf } from './evidence-of.ts';

it('each account leads to its own evidence, and says how far it is', () => {
  const accounts = [
    sampleAccount(['accreditation_required'], { id: 'acc_new' }),
    sampleAccount(['kyc_new'], { id: 'acc_shown' }),
  ];
  expect(evidenceOf(accounts)).toEqual([
    {
      id: 'acc_new',
      name: 'Ada Quill',
      message: 'About accreditation_required.',
      label: accountStep('accreditation_required').label,
      link: '/profile/accounts?account=acc_new&open=accreditation',
    },
    {
      id: 'acc_shown',
      name: 'Ada Quill',
      message: expect.stringContaining('verified'),
      label: expect.any(String),
      link: '/profile/accounts?account=acc_shown&open=accreditation',
    },
  ]);
});
