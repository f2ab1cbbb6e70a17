import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '@furrow/database/log';
import { systemClock } from '@furrow/kernel/clock';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ConfigRefused, readConfig } from '../settings/config.ts';
import { LIVE_SETTINGS } from '../tests/test-app.ts';
import { openSigning } from './open-signing.ts';

const ID = '9ed38145-7d6f-11e3-83c3-5404a6144203';
let folder: string;
let docusign: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docusign-key-'));
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  await writeFile(join(folder, 'rsa.pem'), rsa.export({ type: 'pkcs1', format: 'pem' }));
  await writeFile(join(folder, 'ec.pem'), curve.export({ type: 'pkcs8', format: 'pem' }));
  docusign = {
    SIGNING: 'docusign',
    DOCUSIGN_INTEGRATION_KEY: ID,
    DOCUSIGN_USER_ID: ID,
    DOCUSIGN_ACCOUNT_ID: ID,
    DOCUSIGN_PRIVATE_KEY_FILE: join(folder, 'rsa.pem'),
    DOCUSIGN_WEBHOOK_KEYS: 'w7Kp2vXq9Rz4Tn6Ym1Bc8Ls3,f5Hd8Gk1Jw3Qe6Ux9Zo2Ia7N',
  };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const open = (settings: Record<string, string>) =>
  openSigning(readConfig(settings), { clock: systemClock, log: silentLog });

it('opens DocuSign where it is named, and looks after its envelopes as long as its settings are given', () => {
  const { signing, envelopeService } = open({ ...LIVE_SETTINGS, ...docusign });
  expect([signing?.name, envelopeService]).toEqual(['DocuSign', signing]);
  expect(open(LIVE_SETTINGS)).toEqual({ signing: null, envelopeService: null });
  const back = open({ ...LIVE_SETTINGS, ...docusign, SIGNING: 'builtin' });
  expect([back.signing, back.envelopeService?.name]).toEqual([null, 'DocuSign']);
});

it('C25 takes no key that is not RSA, no real DocuSign in the demonstration, and no word about what a file holds', () => {
  const problems = (settings: Record<string, string>) => {
    try {
      readConfig(settings);
      return [];
    } catch (error) {
      if (!(error instanceof ConfigRefused)) throw error;
      expect(error.message).not.toContain('BEGIN');
      return error.problems.map(({ variable }) => variable);
    }
  };
  const curve = { ...docusign, DOCUSIGN_PRIVATE_KEY_FILE: join(folder, 'ec.pem') };
  expect(problems({ ...LIVE_SETTINGS, ...curve })).toEqual(['DOCUSIGN_PRIVATE_KEY_FILE']);
  expect(problems(docusign)).toEqual(['DOCUSIGN_ENVIRONMENT']);
  expect(problems({ ...docusign, DOCUSIGN_ENVIRONMENT: 'sandbox' })).toEqual([]);
  const weak = { ...docusign, DOCUSIGN_WEBHOOK_KEYS: 'a'.repeat(32) };
  expect(problems({ ...LIVE_SETTINGS, ...weak })).toEqual(['DOCUSIGN_WEBHOOK_KEYS']);
});
