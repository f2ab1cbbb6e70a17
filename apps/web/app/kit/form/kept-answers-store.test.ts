import { expect, it } from 'vitest';
import { createKeptAnswers } from './kept-answers-store.ts';

function tab() {
  const kept = new Map<string, string>();
  const answers = createKeptAnswers(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }));
  return { kept, answers };
}

it('keeps names and the address from form to form, and forgets them', () => {
  const { answers } = tab();
  answers.keep({ first_name: 'Ada', last_name: 'King', email: 'ada@furrow.test' });
  answers.keep({ email: 'king@furrow.test' });
  expect(answers.read()).toEqual({ first_name: 'Ada', last_name: 'King', email: 'king@furrow.test' });
  answers.forget();
  expect(answers.read()).toEqual({});
});

it('never keeps a password, a code or anything else', () => {
  const { kept, answers } = tab();
  answers.keep({ email: 'a@b.co', password: 'maple-tractor-77', code: '123456', fax_extension: 'x' });
  expect([...kept.values()].join()).toBe('{"email":"a@b.co"}');
});

it.each(['', 'x', 'null', '[]', '5', '{"email":5}', `{"email":"${'x'.repeat(256)}"}`, '{"password":"x"}'])(
  'reads nothing out of %j',
  (text) => {
    const { kept, answers } = tab();
    kept.set('furrow-typed', text);
    expect(answers.read()).toEqual({});
  },
);

it('does without where a browser forbids storage', () => {
  const answers = createKeptAnswers(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  answers.keep({ email: 'a@b.co' });
  answers.forget();
  expect(answers.read()).toEqual({});
});
