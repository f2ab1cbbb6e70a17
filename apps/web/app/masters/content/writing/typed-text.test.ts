import { describe, expect, it } from 'vitest';
import { isSameText, readKept } from './typed-text.ts';

const text = { fields: { title: 'An acre' }, markdown: 'Words.' };

describe('what a tab kept', () => {
  it('comes back as it was typed', () => {
    const kept = { revision: 3, ...text };
    expect(readKept(JSON.stringify(kept))).toEqual(kept);
    expect(readKept(JSON.stringify({ ...kept, slug: 'an-acre' }))?.slug).toBe('an-acre');
  });

  it.each([null, '', '{', '"text"', '{"revision":1}', '{"revision":1,"markdown":"","fields":{"title":5}}'])(
    '%j is nothing to come back to',
    (stored) => {
      expect(readKept(stored)).toBeNull();
    },
  );
});

it('an empty field is the same as none', () => {
  expect(isSameText(text, { ...text, fields: { ...text.fields, seo_title: '' } })).toBe(true);
  expect(isSameText(text, { ...text, fields: { title: 'A acre' } })).toBe(false);
  expect(isSameText(text, { ...text, markdown: 'Words' })).toBe(false);
});
