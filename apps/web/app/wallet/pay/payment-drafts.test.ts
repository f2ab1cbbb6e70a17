import { beforeEach, describe, expect, it } from 'vitest';
import { createPaymentDrafts } from './payment-drafts.ts';

const kept = new Map<string, string>();
const storage = () => ({
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
});
let made = 0;
const drafts = () => createPaymentDrafts(storage, () => `key-${++made}`);
const draft = { bank_id: 'bank_1', amount: '5000' };

beforeEach(() => {
  kept.clear();
  made = 0;
});

describe('A4 a payment that was typed', () => {
  it('is sent under one key however often, also after a reload', () => {
    expect(drafts().keyFor('acc_1 deposit', draft)).toBe('key-1');
    const reloaded = drafts();
    expect(reloaded.read('acc_1 deposit')).toMatchObject(draft);
    reloaded.keep('acc_1 deposit', draft);
    expect(reloaded.keyFor('acc_1 deposit', draft)).toBe('key-1');
  });

  it('with another amount, bank, account or direction is another payment', () => {
    const store = drafts();
    const keys = [
      store.keyFor('acc_1 deposit', draft),
      store.keyFor('acc_1 deposit', { ...draft, amount: '6000' }),
      store.keyFor('acc_1 deposit', { ...draft, bank_id: 'bank_2' }),
      store.keyFor('acc_2 deposit', draft),
      store.keyFor('acc_1 withdraw', draft),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('once done, the same amount again is another payment', () => {
    const store = drafts();
    const first = store.keyFor('acc_1 deposit', draft);
    store.done('acc_1 deposit');
    expect(store.read('acc_1 deposit')).toBeNull();
    expect(store.keyFor('acc_1 deposit', draft)).not.toBe(first);
  });

  it('is sent once by a double click also where nothing can be kept', () => {
    const store = createPaymentDrafts(
      () => {
        throw new Error('forbidden');
      },
      () => `key-${++made}`,
    );
    expect(store.keyFor('acc_1 deposit', draft)).toBe(store.keyFor('acc_1 deposit', draft));
  });

  it('is nothing where something else was written in its place', () => {
    kept.set('furrow-payment acc_1 deposit', '{"bank_id":1}');
    expect(drafts().read('acc_1 deposit')).toBeNull();
    kept.set('furrow-payment acc_1 deposit', 'x');
    expect(drafts().read('acc_1 deposit')).toBeNull();
  });
});
