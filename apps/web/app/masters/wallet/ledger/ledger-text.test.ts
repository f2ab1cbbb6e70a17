import { expect, it } from 'vitest';
import { kindText, ownerText, phaseText, storyText } from './ledger-text.ts';

it('names whose an account of the ledger is', () => {
  expect(ownerText('firm', null)).not.toBe(ownerText('provider:first', null));
  expect(ownerText('provider:first', null)).not.toBe(ownerText('provider:second', null));
  for (const owner of ['farm:farm_1', 'custodian:Oak Trust', 'account:acc_1'])
    expect(ownerText(owner, null)).toContain(owner.split(':')[1]);
  expect(ownerText('farm:farm_1', 'Webb Delta')).toBe('Webb Delta');
  expect(ownerText('account:acc_1', 'Ada Quill')).toContain('Ada Quill');
});

it('shows what it has no words for as it is', () => {
  expect(kindText('something_new')).toBe('something_new');
  expect(phaseText('frozen')).toBe('frozen');
  expect(storyText('moved_on', 'System')).toBe('System moved on');
});
