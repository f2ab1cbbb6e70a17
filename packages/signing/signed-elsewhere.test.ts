import { PDFDocument } from 'pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { assembleFrom, assembleSigned } from './assemble-signed.ts';
import { readAttachments, SERVICE_FILE } from './attachments.ts';
import { composeTermsPage } from './compose-terms-page.ts';
import { makeSigningIdentity, type SigningIdentity } from './identity.ts';
import { MOST_BYTES } from './limits.ts';
import { sealFactsOf } from './seal-facts.ts';
import { sealPdf } from './seal-pdf.ts';
import { countersign, signDocument } from './sign-document.ts';
import { countersigningOf, sampleAgreement, serviceFileOf, signedElsewhere } from './signing.fixture.ts';
import { verifySigned } from './verify-signed.ts';

const at = new Date('2026-11-01T00:00:00Z');
let identity: SigningIdentity;
let agreement: Uint8Array;
let signed: Buffer;

beforeAll(async () => {
  identity = await makeSigningIdentity({ name: 'Acme', at });
  agreement = await sampleAgreement();
  signed = Buffer.from(await signDocument(signedElsewhere(agreement), identity));
});

const codesOf = async (bytes: Uint8Array) => (await verifySigned(bytes)).findings.map(({ code }) => code);

describe('a document that was signed at a service', () => {
  it('I41 proves itself, has the service’s file byte for byte, and takes further signers as any other', async () => {
    const both = await countersign(countersigningOf(signed), identity);
    for (const [bytes, signers] of [
      [signed, 1],
      [both, 2],
    ] as const) {
      const verdict = await verifySigned(bytes, { trusted: identity.certificate });
      expect(verdict).toMatchObject({ findings: [], serviceSeal: 'present' });
      expect(verdict.signers).toHaveLength(signers);
      const { context } = await PDFDocument.load(bytes);
      expect(readAttachments(context, MOST_BYTES).get(SERVICE_FILE)).toEqual(serviceFileOf());
    }
  });

  it('J18 names a service’s file that was exchanged, taken away, or of another document', async () => {
    const { evidence } = await assembleSigned(signedElsewhere(agreement));
    const sealed = (bytes: Uint8Array) =>
      sealPdf(bytes, {
        key: identity.privateKey,
        certificate: identity.certificate,
        ...sealFactsOf(evidence),
      });
    const other = await assembleFrom(agreement, evidence, serviceFileOf('of another envelope'));
    expect(await codesOf(await sealed(other))).toContain('service_file_changed');
    expect(await codesOf(await sealed(await assembleFrom(agreement, evidence)))).toContain(
      'service_file_missing',
    );
    const signing = signedElsewhere(agreement);
    await expect(
      signDocument({ ...signing, serviceFile: serviceFileOf('exchanged') }, identity),
    ).rejects.toThrow('not the one');
  });

  it('H10 names a changed byte within the service’s file, and on our pages', async () => {
    const [, inService = 0] = [...signed.toString('latin1').matchAll(/\/Subtype \/application#2Fpdf/g)].map(
      ({ index }) => index + 120,
    );
    const changed = Buffer.from(signed);
    changed[inService] = (changed[inService] ?? 0) ^ 1;
    expect(await codesOf(changed)).toEqual(expect.arrayContaining(['file_changed', 'service_file_missing']));
    const page = Buffer.from(signed);
    page[3_000] = (page[3_000] ?? 0) ^ 1;
    const { findings } = await verifySigned(page);
    expect(findings[0]?.sentence).toContain('byte 3,000 lies in');
  });

  it('H11 takes no service’s signature from a later signer', async () => {
    const later = countersigningOf(signed);
    const { signature } = signedElsewhere(agreement).signingPage;
    const bent = await countersign({ ...later, signingPage: { ...later.signingPage, signature } }, identity);
    expect(await codesOf(bent)).toContain('evidence_damaged');
  });
});

it('the page that a service shows names the terms and says where to sign on it', async () => {
  const { signingPage, certificate } = signedElsewhere(agreement);
  const { bytes, place } = await composeTermsPage({
    agreement,
    page: signingPage,
    document: certificate.document,
  });
  const pdf = await PDFDocument.load(bytes);
  expect(place.page).toBeLessThanOrEqual(pdf.getPageCount());
  expect(place.y).toBeGreaterThan(0);
  expect(place.y).toBeLessThan(700);
});
