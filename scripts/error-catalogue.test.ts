import { readFile } from 'node:fs/promises';
import { IDENTITY_ERRORS } from '@furrow/modules/identity/rules';
import { INVESTOR_ERRORS } from '@furrow/modules/investors/rules';
import { expect, it } from 'vitest';

it('docs/error-catalogue.md says of every code of signing in and of accounts what brings it about', async () => {
  const text = await readFile(new URL('../docs/error-catalogue.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^\| `([^`]+)` \|/gm)].map(([, code]) => code);
  expect(rows).toEqual(
    expect.arrayContaining([...Object.keys(IDENTITY_ERRORS), ...Object.keys(INVESTOR_ERRORS)]),
  );
});
