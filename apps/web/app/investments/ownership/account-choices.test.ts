import { expect, it } from 'vitest';
import { sampleAccount } from '../../investors/account.fixture.ts';
import { accountChoices } from './account-choices.ts';

it('puts what can be used first, and says of the rest what it lacks', () => {
  const fresh = sampleAccount(['kyc_new'], { id: 'acc_new' });
  const part = { part: 'kyc', ok: false, code: 'kyc_new', message: 'Verify.', link: null } as const;
  const unchecked = { ...fresh, eligibility: { eligible: false, parts: [part] } };
  const accounts = [
    sampleAccount([], { id: 'acc_ira', type: 'sdira' }),
    unchecked,
    sampleAccount(['accreditation_pending'], { id: 'acc_review' }),
    sampleAccount([], { id: 'acc_ready' }),
  ];
  const choices = accountChoices(accounts, ['sdira']);
  expect(choices.map(({ id, state }) => [id, state])).toEqual([
    ['acc_ready', 'ready'],
    ['acc_review', 'review'],
    ['acc_new', 'lacking'],
    ['acc_ira', 'restricted'],
  ]);
  expect(choices[2]?.lacks[0]?.way?.link).toContain('open=verification');
  expect(choices[3]?.lacks[0]?.way).toBeNull();
});

it('leaves what the wallet asks for to the payment', () => {
  expect(accountChoices([sampleAccount(['identity_new'])], [])[0]).toMatchObject({
    state: 'ready',
    lacks: [],
  });
});
