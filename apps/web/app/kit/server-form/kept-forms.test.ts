import { expect, it } from 'vitest';
import { createKeptForms } from './kept-forms.ts';

function tab() {
  const kept = new Map<string, string>();
  const forms = createKeptForms(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    key: (at) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
  }));
  return { kept, forms };
}

it('keeps each form of a person apart, and forgets it', () => {
  const { forms } = tab();
  const profile = forms.of('usr_1', '/api/user/profile');
  const account = forms.of('usr_1', '/api/user/account');
  profile.write('typed');
  expect(profile.read()).toBe('typed');
  expect(account.read()).toBeNull();
  profile.write(null);
  expect(profile.read()).toBeNull();
});

it('shows nobody what another typed in the same tab, and forgets it', () => {
  const { kept, forms } = tab();
  kept.set('other', 'stays');
  forms.of('usr_1', '/p').write('typed by the first');
  expect(forms.of('usr_2', '/p').read()).toBeNull();
  expect(forms.of('usr_1', '/p').read()).toBeNull();
  expect([...kept.keys()]).toEqual(['other']);
});

it('leaves nothing behind after a logout', () => {
  const { kept, forms } = tab();
  kept.set('other', 'stays');
  forms.of('usr_1', '/p').write('a');
  forms.of('usr_1', '/q').write('b');
  forms.forgetAll();
  expect([...kept.keys()]).toEqual(['other']);
});

it('does without where a browser forbids storage', () => {
  const forms = createKeptForms(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  forms.of('usr_1', '/p').write('a');
  expect(forms.of('usr_1', '/p').read()).toBeNull();
  forms.forgetAll();
});
