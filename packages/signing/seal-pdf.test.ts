import { generateKeyPairSync, verify, X509Certificate } from 'node:crypto';
import { composeDocument } from '@furrow/documents/compose-document';
import { PDFDocument } from 'pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { readCms, signedAttributes } from './cms.ts';
import { cmsOf, coveredBySeal, findSeals } from './find-seals.ts';
import { sha256 } from './hash.ts';
import { makeSigningIdentity, openIdentity, type SigningIdentity } from './identity.ts';
import { sealPdf } from './seal-pdf.ts';

const at = new Date('2026-11-15T14:30:05Z');
let identity: SigningIdentity;
let plain: Uint8Array;
const facts = () => ({
  key: identity.privateKey,
  certificate: identity.certificate,
  at,
  reason: 'Signed by Łucja Smith',
  name: 'Acme & Daughters',
});

beforeAll(async () => {
  identity = await makeSigningIdentity({ name: 'Acme & Daughters', at });
  plain = await composeDocument({
    brand: 'Acme',
    title: 'Deed',
    subtitle: 'North Meadow',
    dateline: 'Nov 15, 2026',
    footer: 'A sample',
    numbered: true,
    created: at,
    sections: [{ heading: 'Parties', paragraphs: ['They agree.'], table: null, after: [], signatures: [] }],
  });
});

describe('a seal', () => {
  it('leaves the bytes before it alone and covers all but its own gap', async () => {
    const sealed = await sealPdf(plain, facts());
    expect(sealed.subarray(0, plain.length)).toEqual(Buffer.from(plain));
    const [seal] = findSeals(sealed);
    expect(seal?.end).toBe(sealed.length);
    const [before = new Uint8Array(), behind = new Uint8Array()] = seal ? coveredBySeal(sealed, seal) : [];
    expect(before.length + behind.length + (seal?.contents.length ?? 0) + 2).toBe(sealed.length);
  });

  it('is a CMS signature by the certificate that it names, without a time of its own', async () => {
    const sealed = await sealPdf(plain, facts());
    const [seal] = findSeals(sealed);
    if (seal === undefined) throw new Error('no seal');
    const der = cmsOf(seal);
    const cms = readCms(der);
    const certificate = new X509Certificate(identity.certificate);
    const digest = sha256(...coveredBySeal(sealed, seal));
    expect(Buffer.from(cms?.digest ?? [])).toEqual(digest);
    expect(Buffer.from(cms?.certificateHash ?? [])).toEqual(sha256(certificate.raw));
    const signed = signedAttributes(digest, certificate);
    expect(verify('sha256', signed, certificate.publicKey, cms?.signature ?? new Uint8Array())).toBe(true);
    // The attribute 'signing time', 1.2.840.113549.1.9.5.
    expect(der.includes(Buffer.from('06092a864886f70d010905', 'hex'))).toBe(false);
  });

  it('H18 is the same to the byte each time', async () => {
    expect(await sealPdf(plain, facts())).toEqual(await sealPdf(plain, facts()));
  });

  it('stays good when another is set behind it', async () => {
    const once = await sealPdf(plain, facts());
    const twice = await sealPdf(once, { ...facts(), reason: 'Countersigned' });
    expect(twice.subarray(0, once.length)).toEqual(once);
    const ends = findSeals(twice).map(({ end }) => end);
    expect(ends).toEqual([once.length, twice.length]);
    expect((await PDFDocument.load(twice)).getForm().getFields()).toHaveLength(2);
  });
});

describe('a signing identity', () => {
  it('is valid from the day it was made', () => {
    const { certificates } = openIdentity(identity);
    const [certificate] = certificates;
    expect(certificate?.validFromDate).toEqual(at);
    expect(certificate?.verify(certificate.publicKey)).toBe(true);
    expect(certificate?.ca).toBe(false);
  });

  it('is refused with a key of somebody else, with none, and with a weak one', async () => {
    const other = await makeSigningIdentity({ name: 'Other', at });
    const weak = generateKeyPairSync('rsa', { modulusLength: 1024 });
    const refused = (change: Partial<SigningIdentity>) => () => openIdentity({ ...identity, ...change });
    expect(refused({ privateKey: other.privateKey })).toThrow('another key');
    expect(refused({ privateKey: 'none' })).toThrow('cannot be read');
    expect(refused({ certificate: 'none' })).toThrow('cannot be read');
    const pem = weak.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    expect(refused({ privateKey: pem })).toThrow();
  });
});
