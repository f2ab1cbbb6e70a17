import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import {
  ACCREDITATION_MOVES,
  ATTESTATION_MOVES,
  CERTIFICATION_MOVES,
  COMMON_KYC_MOVES,
  EMPLOYER_CONSENT_MOVES,
  KYB_MOVES,
  KYC_MOVES,
  PERSON_MOVES,
  SUITABILITY_MOVES,
  WALLET_MOVES,
} from '../rules/index.ts';

const STATUSES = {
  kyc: KYC_MOVES,
  kyb: KYB_MOVES,
  common_kyc: COMMON_KYC_MOVES,
  wallet: WALLET_MOVES,
  person: PERSON_MOVES,
  certification: CERTIFICATION_MOVES,
  accreditation: ACCREDITATION_MOVES,
  attestation: ATTESTATION_MOVES,
  suitability: SUITABILITY_MOVES,
  employer_consent: EMPLOYER_CONSENT_MOVES,
};

let rows: { of: string; status: string; files: string[] }[];
/** What other code than tests takes in, by the name of the file. */
let used: Set<string>;
const here = fileURLToPath(new URL('.', import.meta.url));

beforeAll(async () => {
  const text = await readFile(new URL('../../../docs/account-statuses.md', import.meta.url), 'utf8');
  rows = [...text.matchAll(/^\| (\w+) \| (?:`([\w-]+)`|empty) \| .+ \| (.+) \|$/gm)].map(
    ([, of = '', status = '', files = '']) => ({ of, status, files: files.replaceAll('`', '').split(', ') }),
  );
  const names = (await readdir(here, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const sources = await Promise.all(names.map((name) => readFile(join(here, name), 'utf8')));
  used = new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) => basename(path)),
    ),
  );
});

it.each(Object.entries(STATUSES))(
  'docs/account-statuses.md says what leads to every status of %s',
  (of, { states }) => {
    const told = rows.filter((row) => row.of === of).map(({ status }) => status);
    expect(told.toSorted()).toEqual(states.toSorted());
  },
);

it('every file it names is there and used by the server itself, not only by tests', async () => {
  const files = new Set(rows.flatMap((row) => row.files));
  expect(files.size).toBeGreaterThan(20);
  for (const file of files) {
    expect(await readFile(join(here, file), 'utf8'), file).not.toBe('');
    expect(used, file).toContain(basename(file));
  }
});
