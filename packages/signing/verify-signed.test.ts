import { PDFDocument, PDFName } from 'pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { assembleFrom, assembleSigned } from './assemble-signed.ts';
import { composeSigningPages } from './compose-signing-pages.ts';
import type { Evidence } from './evidence.ts';
import { cmsOf, findSeals } from './find-seals.ts';
import { makeSigningIdentity, type SigningIdentity } from './identity.ts';
import { changeDict, openUpdate, writeUpdate } from './incremental-update.ts';
import { MOST_BYTES } from './limits.ts';
import { sealFactsOf } from './seal-facts.ts';
import { sealPdf } from './seal-pdf.ts';
import { countersign, signDocument } from './sign-document.ts';
import { countersigningOf, sampleAgreement, signingOf } from './signing.fixture.ts';
import { verifySigned } from './verify-signed.ts';

const at = new Date('2026-11-01T00:00:00Z');
let identity: SigningIdentity;
let agreement: Uint8Array;
let evidence: Evidence;
let signed: Buffer;
let both: Buffer;

beforeAll(async () => {
  identity = await makeSigningIdentity({ name: 'Acme', at });
  agreement = await sampleAgreement();
  ({ evidence } = await assembleSigned(signingOf(agreement)));
  signed = Buffer.from(await signDocument(signingOf(agreement), identity));
  both = Buffer.from(await countersign(countersigningOf(signed), identity));
});

const codesOf = async (bytes: Uint8Array, trusted?: string) =>
  (await verifySigned(bytes, trusted === undefined ? {} : { trusted })).findings.map(({ code }) => code);

/** What somebody could make who holds the key and bends the contents. */
const sealedByInsider = (bytes: Uint8Array, facts = sealFactsOf(evidence)) =>
  sealPdf(bytes, { key: identity.privateKey, certificate: identity.certificate, ...facts });

async function edited(
  bytes: Uint8Array,
  edit: (pdf: PDFDocument) => Promise<void> | void,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  await edit(pdf);
  return pdf.save({ useObjectStreams: false });
}

const flipped = (bytes: Uint8Array, index: number) => {
  const copy = Buffer.from(bytes);
  copy[index] = (copy[index] ?? 0) ^ 0x20;
  return copy;
};

describe('a document in order', () => {
  it('I41 proves itself, with one signer and with several, and says who signed', async () => {
    const one = await verifySigned(signed, { trusted: identity.certificate });
    expect(one.findings).toEqual([]);
    const two = await verifySigned(both);
    expect(two.findings).toEqual([]);
    expect(two.signers.map((each) => each.evidence.signer.role)).toEqual(['purchaser', 'countersigner']);
    expect(two.signers.every(({ sealedBy }) => sealedBy?.subject === 'CN=Acme')).toBe(true);
  });

  it('keeps the earlier bytes and the earlier seal when somebody signs later', async () => {
    expect(both.subarray(0, signed.length)).toEqual(signed);
    expect(findSeals(both).map(({ end }) => end)).toEqual([signed.length, both.length]);
    expect(await codesOf(both.subarray(0, signed.length))).toEqual([]);
  });

  it('takes a custodian between purchaser and countersigner', async () => {
    const later = countersigningOf(signed);
    const custodian = { ...later, certificate: { ...later.certificate, role: 'custodian' as const } };
    const three = await countersign(countersigningOf(await countersign(custodian, identity)), identity);
    const { findings, signers } = await verifySigned(three);
    expect(findings).toEqual([]);
    expect(signers).toHaveLength(3);
  });

  it('refuses a later signer who signed earlier', async () => {
    const later = countersigningOf(signed);
    const early = { ...later, signingPage: { ...later.signingPage, signedAt: at } };
    await expect(countersign(early, identity)).rejects.toThrow('signed before');
  });

  it('takes no later signer once it was changed', async () => {
    await expect(countersign(countersigningOf(flipped(signed, 3_000)), identity)).rejects.toThrow(
      'byte 3,000',
    );
  });
});

describe('a file that was changed', () => {
  it('H10 J18 names every 1,000th byte, and says where it lies', { timeout: 300_000 }, async () => {
    let located = 0;
    for (let index = 0; index < signed.length; index += 1_000) {
      const { findings } = await verifySigned(flipped(signed, index));
      expect(findings, `byte ${index}`).not.toEqual([]);
      const place = `byte ${String(index).replace(/\B(?=(\d{3})+$)/g, ',')} lies in`;
      if (findings.some(({ sentence }) => sentence.includes(place))) located += 1;
    }
    // Not those of the seal and of the attachments, which are named as such.
    expect(located).toBeGreaterThan(signed.length / 2_000);
  });

  it('H10 names a change within an earlier part, within each attachment and within each seal', async () => {
    const [first, second] = findSeals(both);
    expect(await codesOf(flipped(both, (first?.gap.start ?? 0) + 200))).toContain('seal_damaged');
    // Behind the signature only zeros fill the room; they are looked at too.
    expect(await codesOf(flipped(both, (second?.gap.end ?? 0) - 50))).toContain('seal_damaged');
    const inAgreement = both.indexOf('/Subtype /application#2Fpdf') + 500;
    expect(await codesOf(flipped(both, inAgreement))).toEqual(
      expect.arrayContaining(['file_changed', 'agreement_missing']),
    );
    const inEvidence = both.indexOf('/Subtype /application#2Fjson') + 300;
    expect(await codesOf(flipped(both, inEvidence))).toEqual(
      expect.arrayContaining(['file_changed', 'evidence_damaged']),
    );
  });

  it('J18 names what was added behind the last seal: a page removed there, or anything else', async () => {
    const update = await openUpdate(signed);
    const pages = changeDict(update, update.pdf.catalog.get(PDFName.of('Pages')));
    pages.set(
      PDFName.of('Kids'),
      update.pdf.context.obj(
        update.pdf
          .getPages()
          .slice(1)
          .map(({ ref }) => ref),
      ),
    );
    expect(await codesOf(writeUpdate(update).bytes)).toEqual(
      expect.arrayContaining(['bytes_appended', 'page_changed']),
    );
    expect(await codesOf(Buffer.concat([signed, Buffer.from('\n')]))).toContain('bytes_appended');
  });

  it('J18 names a seal that was made over another file', async () => {
    const other = Buffer.from(await signDocument(signingOf(await sampleAgreement('Other terms.')), identity));
    const [from] = findSeals(other);
    const [to] = findSeals(signed);
    const pasted = Buffer.from(signed);
    pasted.write(from?.contents ?? '', (to?.gap.start ?? 0) + 1, 'latin1');
    expect(await codesOf(pasted)).toEqual(['file_changed']);
    expect(cmsOf(to ?? { gap: { start: 0, end: 0 }, end: 0, contents: '' }).length).toBeGreaterThan(1_000);
  });

  it('names a file that is cut off, no PDF, encrypted, never signed, or too large', async () => {
    expect(await codesOf(signed.subarray(0, -300))).toContain('truncated');
    expect(await codesOf(signed.subarray(0, 20_000))).toEqual(
      expect.arrayContaining(['no_seal', 'unreadable']),
    );
    expect(await codesOf(Buffer.from('hello'))).toEqual(['not_pdf']);
    expect(await codesOf(new Uint8Array())).toEqual(['not_pdf']);
    const text = Buffer.from(agreement).toString('latin1').replace('/Root', '/Encrypt 1 0 R\n/Root');
    expect(await codesOf(Buffer.from(text, 'latin1'))).toEqual(['encrypted']);
    expect(await codesOf(agreement)).toContain('no_seal');
    expect(await codesOf(new Uint8Array(MOST_BYTES + 1))).toEqual(['too_large']);
  });
});

describe('a file that holds what does not belong together', () => {
  it('J18 names a page of the agreement that is missing or exchanged', async () => {
    const bytes = await assembleFrom(agreement, evidence);
    const without = await edited(bytes, (pdf) => pdf.removePage(0));
    expect(await codesOf(await sealedByInsider(without))).toContain('page_changed');
    const other = await PDFDocument.load(await sampleAgreement('The purchaser pays twice.'));
    const exchanged = await edited(bytes, async (pdf) => {
      const [page] = await pdf.copyPages(other, [0]);
      pdf.removePage(0);
      if (page !== undefined) pdf.insertPage(0, page);
    });
    expect(await codesOf(await sealedByInsider(exchanged))).toContain('page_changed');
  });

  it('J18 names the certificate of another document, and one that is missing', async () => {
    const other = { ...evidence, document: { ...evidence.document, id: 'sgn_other' } };
    const bytes = await assembleFrom(agreement, evidence);
    const composed = await composeSigningPages(other);
    const foreign = await edited(bytes, async (pdf) => {
      const [page] = await pdf.copyPages(composed, [1]);
      pdf.removePage(2);
      if (page !== undefined) pdf.addPage(page);
    });
    expect(await codesOf(await sealedByInsider(foreign))).toContain('page_foreign');
    const without = await edited(bytes, (pdf) => pdf.removePage(2));
    expect(await codesOf(await sealedByInsider(without))).toContain('page_missing');
    const more = await edited(bytes, (pdf) => void pdf.addPage());
    expect(await codesOf(await sealedByInsider(more))).toContain('page_foreign');
  });

  it('H11 names another signer, other terms or another consent than the pages show', async () => {
    const others: Evidence[] = [
      { ...evidence, signer: { ...evidence.signer, name: 'Mallory' } },
      { ...evidence, terms: [{ label: 'Shares', value: '9,999' }] },
      { ...evidence, consents: [] },
    ];
    const pages = await composeSigningPages(evidence);
    for (const other of others) {
      const mixed = await edited(await assembleFrom(agreement, other), async (pdf) => {
        for (const index of [2, 1]) pdf.removePage(index);
        for (const page of await pdf.copyPages(pages, [0, 1])) pdf.addPage(page);
      });
      expect(await codesOf(await sealedByInsider(mixed, sealFactsOf(other)))).toContain('page_foreign');
    }
  });

  it('H11 names a consent that is not what its hash says, and times that cannot be', async () => {
    const consents = evidence.consents.map((each) => ({ ...each, text: 'I agree to nothing.' }));
    const bent = await assembleFrom(agreement, { ...evidence, consents });
    expect(await codesOf(await sealedByInsider(bent))).toContain('consent_changed');
    const early = { ...evidence, times: { ...evidence.times, opened: '2026-11-30T00:00:00.000Z' } };
    expect(await codesOf(await sealedByInsider(await assembleFrom(agreement, early)))).toContain(
      'times_out_of_order',
    );
    const facts = { ...sealFactsOf(evidence), at: new Date('2026-12-24T00:00:00Z') };
    const late = await sealedByInsider(await assembleFrom(agreement, evidence), facts);
    expect(await codesOf(late)).toEqual(expect.arrayContaining(['times_out_of_order', 'pages_differ']));
  });

  it('H11 names evidence of another agreement, and of another place in the order', async () => {
    const other = await sampleAgreement('Other terms.');
    expect(await codesOf(await sealedByInsider(await assembleFrom(other, evidence)))).toContain(
      'agreement_changed',
    );
    const second = { ...evidence, previous: 'ab'.repeat(32) };
    expect(await codesOf(await sealedByInsider(await assembleFrom(agreement, second)))).toContain(
      'signers_out_of_order',
    );
  });

  it('names pages of a newer version, which it could not set again', async () => {
    const newer = await assembleFrom(agreement, { ...evidence, composition: 999 });
    expect(await codesOf(await sealedByInsider(newer))).toEqual(['too_new']);
  });

  it('names a certificate that is not trusted or was not valid yet', async () => {
    const other = await makeSigningIdentity({ name: 'Other', at });
    expect(await codesOf(signed, other.certificate)).toEqual(['certificate_untrusted']);
    const later = await makeSigningIdentity({ name: 'Acme', at: new Date('2027-01-01T00:00:00Z') });
    expect(await codesOf(await signDocument(signingOf(agreement), later))).toEqual(['certificate_not_valid']);
  });
});
