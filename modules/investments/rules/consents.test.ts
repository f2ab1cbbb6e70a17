import { expect, it } from 'vitest';
import { consentsFor } from './consents.ts';

it('asks for three statements, and names the purchaser as the account is titled', () => {
  const asked = consentsFor('individual', 'Ruth Halloran');
  expect(asked.map(({ name }) => name)).toEqual(['records', 'accredited', 'authority']);
  expect(asked[1]?.text).toContain('Ruth Halloran');
  expect(asked[1]?.text).toContain('Rule 501 of Regulation D');
});

it('asks the owner of an IRA to authorize its provider in place of the third alone', () => {
  const names = consentsFor('sdira', 'Prairie Trust FBO Ruth Halloran IRA').map(({ name }) => name);
  expect(names).toEqual(['records', 'accredited', 'provider']);
});
