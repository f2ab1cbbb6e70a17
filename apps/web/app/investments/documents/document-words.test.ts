import { newId } from '@furrow/kernel/ids';
import { expect, it } from 'vitest';
import { byValidity, type SignedDocument, signerLine } from './document-words.ts';

const at = '2026-03-10T15:00:00.000Z';

it('says of every signer when they signed, and who they are where it is known', () => {
  expect(signerLine({ role: 'purchaser', name: 'Ada Quill', signed_at: at })).toBe(
    'Signed on Mar 10, 2026 by Ada Quill',
  );
  expect(signerLine({ role: 'purchaser', name: null, signed_at: at })).toBe('Signed on Mar 10, 2026');
  expect(signerLine({ role: 'countersigner', name: 'Ines Vale', signed_at: at })).toMatch(
    /^Countersigned on Mar 10, 2026/,
  );
  expect(signerLine({ role: 'custodian', name: 'Rae Moss', signed_at: at })).toContain('Rae Moss');
});

it('lists what counts before what was signed again', () => {
  const one = (name: string, is_current: boolean): SignedDocument => ({
    id: newId('sgn', new Date(at)),
    investment_id: newId('inv', new Date(at)),
    name,
    farm: 'North Meadow',
    signed_at: at,
    signers: [],
    is_current,
  });
  const listed = byValidity([one('B', false), one('B', true), one('A', false), one('A', true)]);
  expect(listed.map(({ name, is_current }) => `${name} ${is_current}`)).toEqual([
    'A true',
    'B true',
    'A false',
    'B false',
  ]);
});
