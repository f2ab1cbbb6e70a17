import { inflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { assembleFrom, assembleSigned, type FirstSigning } from './assemble-signed.ts';
import { readAttachments } from './attachments.ts';
import { canonicalJson } from './canonical-json.ts';
import { sha256Hex } from './hash.ts';
import { MOST_BYTES } from './limits.ts';
import { pageFingerprints } from './page-fingerprint.ts';
import { sampleAgreement, signingOf } from './signing.fixture.ts';

let agreement: Uint8Array;
let signing: FirstSigning;
beforeAll(async () => {
  agreement = await sampleAgreement();
  signing = signingOf(agreement);
});

const withPage = (change: Partial<FirstSigning['signingPage']>) =>
  assembleSigned({ ...signing, signingPage: { ...signing.signingPage, ...change } });
const withFacts = (change: Partial<FirstSigning['certificate']>) =>
  assembleSigned({ ...signing, certificate: { ...signing.certificate, ...change } });

/** Everything that can be read in a file: its own text, and its streams unpacked. */
async function allTextOf(bytes: Uint8Array): Promise<string> {
  const { context } = await PDFDocument.load(bytes);
  const streams = context.enumerateIndirectObjects().map(([, object]) => object);
  const unpacked = streams.flatMap((each) => {
    if (!(each instanceof PDFRawStream)) return [];
    const isPacked = each.dict.get(PDFName.of('Filter'))?.toString() === '/FlateDecode';
    return [Buffer.from(isPacked ? inflateSync(each.contents) : each.contents).toString('latin1')];
  });
  return [Buffer.from(bytes).toString('latin1'), ...unpacked].join('\n');
}

describe('a signed document before its seal', () => {
  it('begins with the pages of the agreement, untouched, and carries it as it was published', async () => {
    const { bytes } = await assembleSigned(signing);
    const pdf = await PDFDocument.load(bytes);
    const published = await PDFDocument.load(agreement);
    expect(pdf.getPageCount()).toBe(published.getPageCount() + 2);
    expect(pageFingerprints(pdf).slice(0, published.getPageCount())).toEqual(pageFingerprints(published));
    const files = readAttachments(pdf.context, MOST_BYTES);
    expect(files.get('agreement.pdf')).toEqual(Buffer.from(agreement));
  });

  it('I41 H12 attaches the evidence: hashes, the exact consents, and the head of the audit chain', async () => {
    const { bytes, evidence } = await assembleSigned(signing);
    const { context } = await PDFDocument.load(bytes);
    const text = readAttachments(context, MOST_BYTES).get('evidence.json')?.toString() ?? '';
    expect(text).toBe(canonicalJson(evidence));
    expect(evidence.document.sha256).toBe(sha256Hex(agreement));
    expect(evidence.auditHead).toEqual(signing.certificate.auditHead);
    for (const [i, consent] of evidence.consents.entries()) {
      expect(consent.text).toBe(signing.signingPage.consents[i]?.text);
      expect(consent.sha256).toBe(sha256Hex(consent.text));
    }
  });

  it('H12 carries the words about electronic records in the evidence, and sets them on the certificate', async () => {
    const disclosure = { ...signing.certificate.disclosure, text: 'Paper is free.\n\n• Write to us.' };
    const { bytes, evidence } = await withFacts({ disclosure });
    expect(evidence.disclosure).toEqual(disclosure);
    expect(Buffer.from(await assembleFrom(agreement, evidence))).toEqual(Buffer.from(bytes));
    const long = `${'A paragraph of the text. '.repeat(400)}\n\n`.repeat(4);
    const pages = (
      await PDFDocument.load((await withFacts({ disclosure: { ...disclosure, text: long } })).bytes)
    ).getPageCount();
    expect(pages).toBeGreaterThan((await PDFDocument.load(bytes)).getPageCount());
    await expect(withFacts({ disclosure: { ...disclosure, text: '' } })).rejects.toThrow('incomplete');
  });

  it('H18 is made again to the byte, from the signing or from what is attached to it', async () => {
    const { bytes, evidence } = await assembleSigned(signing);
    expect(Buffer.from((await assembleSigned(signing)).bytes)).toEqual(Buffer.from(bytes));
    expect(Buffer.from(await assembleFrom(agreement, evidence))).toEqual(Buffer.from(bytes));
  });

  it('H18 is set as its number of composition says: raise COMPOSITION with this hash', async () => {
    const blank = await PDFDocument.create({ updateMetadata: false });
    blank.addPage();
    const { bytes, evidence } = await assembleSigned(signingOf(await blank.save()));
    expect([evidence.composition, sha256Hex(bytes)]).toEqual([
      1,
      'cf3193a5ac893514f38399079bef7a36e108f02d00a2ed018066d6ff9afcf3aa',
    ]);
  });

  it('takes agreements with packed objects, and drops their forms, actions and descriptions', async () => {
    const pdf = await PDFDocument.load(agreement);
    pdf.getForm().createTextField('secret').setText('filled');
    pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj([]));
    pdf.setKeywords(['internal draft']);
    const packed = await pdf.save({ useObjectStreams: true });
    const { bytes } = await assembleSigned(signingOf(packed));
    const { catalog } = await PDFDocument.load(bytes);
    expect(catalog.get(PDFName.of('OpenAction'))).toBeUndefined();
    expect(catalog.get(PDFName.of('AcroForm'))).toBeUndefined();
    expect((await PDFDocument.load(bytes)).getKeywords()).toBeUndefined();
  });

  it('refuses an agreement that is no PDF or is encrypted', async () => {
    await expect(assembleSigned(signingOf(Buffer.from('none')))).rejects.toThrow('cannot be read');
    const text = Buffer.from(agreement).toString('latin1').replace('/Root', '/Encrypt 1 0 R\n/Root');
    await expect(assembleSigned(signingOf(Buffer.from(text, 'latin1')))).rejects.toThrow('encrypted');
  });
});

describe('what may be in it', () => {
  it('H19 refuses taxpayer numbers, account numbers and whole addresses', async () => {
    for (const party of ['Ann 123-45-6789', 'Acme 12-3456789', 'IRA 4411223344', 'ann@example.com'])
      await expect(withPage({ party })).rejects.toThrow('must not: party');
    await expect(withFacts({ maskedEmail: 'ann@example.com' })).rejects.toThrow('maskedEmail');
    await expect(withPage({ terms: [{ label: 'Account', value: '000123456789' }] })).rejects.toThrow(
      'Account',
    );
  });

  it('H19 says nothing of the signer in the properties of the file', async () => {
    const { bytes } = await assembleSigned(signing);
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
    const properties = [
      pdf.getTitle(),
      pdf.getAuthor(),
      pdf.getSubject(),
      pdf.getKeywords(),
      pdf.getCreator(),
    ];
    expect(properties.join(' ')).not.toContain('Smith');
    const text = await allTextOf(bytes);
    expect(text).not.toMatch(/[a-z]{2,}@example\.com/);
    expect(text).not.toMatch(/\b\d{3}-\d{2}-\d{4}\b/);
  });

  it('sets a name in any script', async () => {
    const { evidence } = await withPage({
      name: 'Юлия 王 😀',
      signature: { kind: 'typed', text: 'Юлия 王' },
    });
    expect(evidence.signer.name).toBe('Юлия 王 😀');
  });

  it('takes whatever a browser says of itself, and a name with tabs and lines', async () => {
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    expect((await withFacts({ device: firefox })).evidence.access.device).toBe(firefox);
    expect((await withFacts({ device: 'x'.repeat(10_000) })).evidence.access.device).toHaveLength(300);
    expect((await withFacts({ device: '' })).evidence.access.device).toBe('Not given');
    const name = `Ann\tMarie\n${'Smith '.repeat(60)}`;
    const tabbed = await withPage({ name, signature: { kind: 'typed', text: 'Ann\tMarie' } });
    expect(tabbed.evidence.signer.name).toBe(name);
  });

  it('draws a signature as lines, of a bounded number of points within its field', async () => {
    const drawn = (strokes: number[][]) => withPage({ signature: { kind: 'drawn', strokes } });
    const strokes = [
      [0, 0, 1_000, 400],
      [500, 200],
    ];
    expect((await drawn(strokes)).evidence.signature).toEqual({ kind: 'drawn', strokes });
    const long = Array.from({ length: 20_000 }, () => 7);
    for (const bad of [[], [[]], [[1]], [[1, 2, 3]], [[1.5, 2]], [[-1, 2]], [[1, 401]], [long]])
      await expect(drawn(bad)).rejects.toThrow('incomplete or too large');
  });

  it('refuses times that are not in their order, and empty or endless texts', async () => {
    await expect(withFacts({ openedAt: new Date('2026-11-16T00:00:00Z') })).rejects.toThrow('order');
    await expect(withPage({ name: '' })).rejects.toThrow('incomplete');
    await expect(withPage({ party: 'x'.repeat(10_000) })).rejects.toThrow('too large');
  });
});
