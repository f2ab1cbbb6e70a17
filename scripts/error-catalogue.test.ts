import { readFile } from 'node:fs/promises';
import { IDENTITY_ERRORS, OPERATOR_ERRORS } from '@furrow/modules/identity/rules';
import { INVESTOR_ERRORS, REVIEW_ERRORS } from '@furrow/modules/investors/rules';
import { expect, it } from 'vitest';

const text = await readFile(new URL('../docs/error-catalogue.md', import.meta.url), 'utf8');
const rows = [...text.matchAll(/^\| `([^`]+)` \| ([^|]*) \|/gm)].map(([, code = '', words = '']) => ({
  code,
  words,
}));

it('docs/error-catalogue.md says of every code of signing in and of accounts what brings it about', () => {
  expect(rows.map(({ code }) => code)).toEqual(
    expect.arrayContaining(
      [IDENTITY_ERRORS, OPERATOR_ERRORS, INVESTOR_ERRORS, REVIEW_ERRORS].flatMap((errors) =>
        Object.keys(errors),
      ),
    ),
  );
});

it.each(Object.entries({ ...INVESTOR_ERRORS, ...REVIEW_ERRORS, ...OPERATOR_ERRORS }))(
  'the catalogue quotes the words of %s',
  (code, { message }) => {
    for (const { words } of rows.filter((row) => row.code === code)) {
      const isCut = words.endsWith(' …');
      const start = isCut ? words.slice(0, -' …'.length) : words;
      expect(message.slice(0, isCut ? start.length : undefined)).toBe(start);
      if (isCut) expect(message).not.toBe(start);
    }
  },
);
