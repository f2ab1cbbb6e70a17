import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeSigningIdentity } from '@furrow/signing/identity';
import { countersign, signDocument } from '@furrow/signing/sign-document';
import {
  countersigningOf,
  sampleAgreement,
  serviceFileOf,
  signedElsewhere,
  signingOf,
} from '@furrow/signing/signing.fixture';
import { afterAll, beforeAll, expect, it } from 'vitest';

const at = new Date('2026-11-15T14:30:05Z');
const command = join(import.meta.dirname, 'verify-document.ts');
let folder: string;

/** An empty environment: no settings, no database. */
function run(...words: string[]) {
  const { status, stdout } = spawnSync(
    process.execPath,
    [command, ...words.map((name) => join(folder, name))],
    {
      encoding: 'utf8',
      env: {},
    },
  );
  return { status, stdout };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verify-'));
  const identity = await makeSigningIdentity({ name: 'Acme', at });
  const other = await makeSigningIdentity({ name: 'Other', at });
  const signed = await signDocument(signingOf(await sampleAgreement()), identity);
  const changed = Buffer.from(signed);
  changed[3_000] = (changed[3_000] ?? 0) ^ 1;
  await writeFile(join(folder, 'signed.pdf'), signed);
  const both = await countersign(countersigningOf(signed), identity);
  await writeFile(join(folder, 'countersigned.pdf'), both);
  await writeFile(join(folder, 'changed.pdf'), changed);
  const agreement = await sampleAgreement();
  const elsewhere = await signDocument(signedElsewhere(agreement), identity);
  await writeFile(join(folder, 'elsewhere.pdf'), elsewhere);
  const bare = signedElsewhere(
    agreement,
    Buffer.from(serviceFileOf().toString().replace('/ByteRange', '/Nothing')),
  );
  await writeFile(join(folder, 'bare.pdf'), await signDocument(bare, identity));
  await writeFile(join(folder, 'own.pem'), identity.certificate);
  await writeFile(join(folder, 'other.pem'), other.certificate);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

it('I41 proves a signed document without database and settings, and says who signed what when', () => {
  const { status, stdout } = run('signed.pdf', 'own.pem');
  expect(status).toBe(0);
  for (const words of ['Łucja Smith', 'sgn_8f3kq2', '2026-11-15T14:30:05', 'CN=Acme'])
    expect(stdout).toContain(words);
});

it('names everybody who signed, each with their part', () => {
  const { status, stdout } = run('countersigned.pdf', 'own.pem');
  expect(status).toBe(0);
  for (const words of ['Łucja Smith', 'Ada Byrne', 'Countersigner', '2026-11-20T16:00:00'])
    expect(stdout).toContain(words);
});

it('I41 says of a document that a service had signed what we prove and what the service’s own seal does', () => {
  const { status, stdout } = run('elsewhere.pdf', 'own.pem');
  expect(status).toBe(0);
  for (const words of [
    'signed with DocuSign',
    '8f3c2b1a-',
    'Proven: ',
    'Not proven here',
    'The seal of DocuSign',
  ])
    expect(stdout).toContain(words);
  expect(run('bare.pdf', 'own.pem').stdout).toContain('has no seal of its own');
});

it('H10 names the byte that was changed, and exits with 1', () => {
  const { status, stdout } = run('changed.pdf');
  expect(status).toBe(1);
  expect(stdout).toContain('byte 3,000 lies in');
});

it('does not prove what a certificate sealed that is not trusted', () => {
  expect(run('signed.pdf', 'other.pem').status).toBe(1);
});

it('exits with 2 when there is nothing to read', () => {
  expect(run('missing.pdf').status).toBe(2);
  expect(run().status).toBe(2);
  expect(run('.').status).toBe(2);
});
