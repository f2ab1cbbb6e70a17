import { expect, it } from 'vitest';
import { LOCKED_TEXT, lockedErrors, lockedFields } from './locked-fields.ts';
import { WALLET_MOVES } from './wallet-status.ts';

const ANSWERS = {
  first_name: 'Ada',
  last_name: 'Quill',
  birthday: { last_four: '1971' },
  ssn: { last_four: '6789' },
  address: '1 Main St.',
  entity_name: 'Quill LLC',
  type_of_entity: 'LLC',
  trust_name: 'Quill Trust',
  ein: '',
};

it.each([
  ['individual', ['first_name', 'last_name', 'birthday', 'ssn']],
  ['trust', ['first_name', 'last_name', 'birthday', 'ssn', 'trust_name']],
  ['solo401k', ['first_name', 'last_name', 'birthday', 'ssn', 'trust_name']],
  ['entity', ['first_name', 'last_name', 'entity_name', 'type_of_entity']],
  ['sdira', []],
] as const)('of a verified %s are fixed: %j; not what is empty, nor where somebody lives', (type, fields) => {
  expect(lockedFields({ type, hasCustomer: true, walletStatus: 'verified' }, ANSWERS)).toEqual(fields);
});

it('nothing is fixed before the provider knows of it, or while it asks for everything anew', () => {
  const open = WALLET_MOVES.states.filter(
    (walletStatus) =>
      lockedFields({ type: 'individual', hasCustomer: true, walletStatus }, ANSWERS).length === 0,
  );
  expect(open).toEqual(['new', 'retry']);
  expect(lockedFields({ type: 'individual', hasCustomer: false, walletStatus: 'pending' }, ANSWERS)).toEqual(
    [],
  );
});

it('a change of what is fixed is refused field by field', () => {
  expect(lockedErrors(['first_name', 'ssn'], { ssn: '123', phone: '1' })).toEqual({
    ssn: [LOCKED_TEXT],
  });
});
