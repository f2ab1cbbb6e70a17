import { describe, expect, it } from 'vitest';
import { SAMPLE, TODAY } from './sample-form.fixture.ts';
import { acceptPatch, acceptSubmit, answersOf } from './server-form.ts';
import type { FormValues } from './values.ts';

const STORED = {
  version: 4,
  data: {
    first_name: 'Ada',
    email: 'ada@example.com',
    agreed: true,
    tax_id: { last_four: '6789' },
  } as FormValues,
};
const patch = (data: Record<string, unknown>, version = 4, inUse = false) =>
  acceptPatch(SAMPLE, STORED, { data, version }, { today: TODAY, inUse });

describe('autosave, on the server', () => {
  it('plans what to write, as it is stored, under the next version', () => {
    expect(patch({ phone: '(555) 234-5678', first_name: 'Ada' })).toEqual({
      kind: 'accepted',
      changed: { phone: '+15552345678' },
      version: 5,
    });
  });

  it('G19 a save that was made to another version is a conflict, whatever it says', () => {
    expect(patch({ phone: '(555) 234-5678' }, 3)).toEqual({ kind: 'conflict' });
    expect(patch({ phone: '1' }, 5)).toEqual({ kind: 'conflict' });
  });

  it.each(['user_id', 'kyc_status', '__proto__', 'constructor', 'toString'])(
    'F14 refuses a name the form does not have: %s',
    (name) => {
      const data = JSON.parse(`{"first_name":"Eve","${name}":"x"}`);
      expect(patch(data)).toEqual({
        kind: 'invalid',
        fields: Object.fromEntries([[name, [expect.stringMatching(/part of the form/)]]]),
      });
    },
  );

  it.each<[string, unknown]>([
    ['first_name', { $gt: '' }],
    ['first_name', ['a']],
    ['first_name', 1.5],
    ['agreed', 'true'],
    ['goals', 'income'],
    ['goals', [1]],
    ['tax_id', { last_four: '0000' }],
    ['proof', [{ id: 'file_of_another', name: 'x', bytes: 1 }]],
  ])('refuses %s as %j', (name, value) => {
    expect(patch({ [name]: value })).toEqual({
      kind: 'invalid',
      fields: { [name]: [expect.stringMatching(/sent here/)] },
    });
  });

  it('speaks only of what was sent, and lets the rest be missing', () => {
    expect(patch({ email: 'nonsense' })).toMatchObject({
      kind: 'invalid',
      fields: { email: [expect.any(String)] },
    });
    expect(patch({ first_name: '' })).toMatchObject({ kind: 'accepted', changed: { first_name: '' } });
  });

  it('lets nobody empty a required answer of a form in use', () => {
    expect(patch({ first_name: '' }, 4, true)).toMatchObject({ kind: 'invalid' });
    expect(patch({ first_name: 'Grace' }, 4, true)).toMatchObject({ kind: 'accepted' });
  });

  it('stores nothing that is not asked for', () => {
    expect(patch({ kind: 'person', firm_name: 'Acme' })).toMatchObject({ changed: { kind: 'person' } });
    expect(patch({ firm_name: 'Acme' })).toEqual({ kind: 'unchanged' });
  });

  it('knows a change from none', () => {
    expect(patch({ first_name: ' Ada ' })).toEqual({ kind: 'unchanged' });
    expect(patch({ tax_id: '' })).toEqual({ kind: 'unchanged' });
    expect(patch({ tax_id: '123-45-6789' })).toMatchObject({ changed: { tax_id: '123456789' } });
  });

  it('E25 a filled trap is a program', () => {
    expect(patch({ first_name: 'Bot', fax_extension: 'x' })).toEqual({ kind: 'bot_detected' });
    expect(patch({ first_name: 'Eve', fax_extension: '' })).toMatchObject({ changed: { first_name: 'Eve' } });
  });
});

describe('completing a step', () => {
  it('asks for everything, stored or sent', () => {
    const submit = (data: Record<string, unknown>) =>
      acceptSubmit(SAMPLE, STORED, { data, version: 4 }, { today: TODAY });
    expect(submit({})).toEqual({ kind: 'accepted', changed: {}, version: 5 });
    expect(submit({ agreed: false })).toMatchObject({
      kind: 'invalid',
      fields: { agreed: [expect.any(String)] },
    });
    expect(submit({ kind: 'firm' })).toMatchObject({
      kind: 'invalid',
      fields: { firm_name: [expect.any(String)] },
    });
  });

  it('counts no answer to a question that is no longer asked', () => {
    const answers = answersOf(SAMPLE, { ...STORED.data, kind: 'person', firm_name: 'Acme' });
    expect(answers).not.toHaveProperty('firm_name');
    expect(answers).not.toHaveProperty('fax_extension');
    expect(answers).toMatchObject({ first_name: 'Ada', kind: 'person', tax_id: { last_four: '6789' } });
  });
});
