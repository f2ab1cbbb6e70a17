import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeSigningIdentity } from '@furrow/signing/identity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { investmentSettings, ownIdentity } from './settings.ts';

const { FURROW_SIGNING_KEY_FILE: key } = investmentSettings.variables;
let folder: string;
const read = (name: string) => key.schema.safeParse(join(folder, name));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'furrow-key-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('reads the firm’s own key and certificate, and takes them only together with each other', async () => {
  const at = new Date('2026-03-10T15:00:00.000Z');
  const [own, other] = [
    await makeSigningIdentity({ name: 'Acme', at }),
    await makeSigningIdentity({ name: 'Other', at }),
  ];
  await writeFile(join(folder, 'key.pem'), own.privateKey);
  const values = {
    FURROW_SIGNING_KEY_FILE: read('key.pem').data,
    FURROW_SIGNING_CERTIFICATE_FILE: own.certificate,
  };
  expect(ownIdentity(values)).toEqual(own);
  expect(
    ownIdentity({ FURROW_SIGNING_KEY_FILE: undefined, FURROW_SIGNING_CERTIFICATE_FILE: undefined }),
  ).toBeNull();
  expect(() => ownIdentity({ ...values, FURROW_SIGNING_CERTIFICATE_FILE: other.certificate })).toThrow(
    'FURROW_SIGNING_CERTIFICATE_FILE',
  );
});

it('refuses a file that is missing or no PEM, and tells nothing of what stands in it', async () => {
  await writeFile(join(folder, 'no.pem'), 'hunter2');
  for (const name of ['missing.pem', 'no.pem']) {
    const { success, error } = read(name);
    expect(success).toBe(false);
    expect(String(error)).not.toContain('hunter2');
  }
});
