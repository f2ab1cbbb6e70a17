import { readFile } from 'node:fs/promises';
import { INVESTOR_ERRORS } from '@furrow/kernel/errors-investors';
import { SIGN_IN_ERRORS } from '@furrow/kernel/errors-sign-in';
import { expect, it } from 'vitest';

it('docs/error-catalogue.md says of every code of signing in and of accounts what brings it about', async () => {
  const text = await readFile(new URL('../docs/error-catalogue.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^\| `([^`]+)` \|/gm)].map(([, code]) => code);
  expect(rows).toEqual(
    expect.arrayContaining([...Object.keys(SIGN_IN_ERRORS), ...Object.keys(INVESTOR_ERRORS)]),
  );
});
