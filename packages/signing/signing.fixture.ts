import { composeDocument } from '@furrow/documents/compose-document';
import type { FirstSigning } from './assemble-signed.ts';
import { sha256Hex } from './hash.ts';
import type { LaterSigning } from './sign-document.ts';

/** A short agreement, as an offering has it published. */
export const sampleAgreement = (paragraph = 'The purchaser buys shares of the company.') =>
  composeDocument({
    brand: 'Acme & Daughters',
    title: 'Investment Agreement',
    subtitle: 'North Meadow',
    dateline: 'Published Nov 1, 2026',
    footer: 'A sample',
    numbered: true,
    created: new Date('2026-11-01T12:00:00Z'),
    sections: [{ heading: 'Purchase', paragraphs: [paragraph], table: null, after: [], signatures: [] }],
  });

const CONSENTS = [
  { version: 'electronic-records 3', text: 'I agree to receive and sign records electronically.' },
  { version: 'accredited 1', text: 'I am an accredited investor under Rule 501 of Regulation D.' },
];

export const signingOf = (agreement: Uint8Array): FirstSigning => ({
  agreement,
  signingPage: {
    issuer: 'Acme & Daughters',
    party: 'Łucja Smith and Noah Smith, JTWROS',
    terms: [
      { label: 'Farm', value: 'North Meadow' },
      { label: 'Shares', value: '120' },
      { label: 'Amount', value: '$12,082.30' },
      { label: 'Price per share', value: '$100.69' },
    ],
    consents: CONSENTS,
    signature: { kind: 'typed', text: 'Łucja Smith' },
    name: 'Łucja Smith',
    signedAt: new Date('2026-11-15T14:30:05Z'),
  },
  certificate: {
    document: { id: 'sgn_8f3kq2', name: 'Investment Agreement, North Meadow' },
    role: 'purchaser',
    maskedEmail: 'l•••••@example.com',
    provedBy: 'Password and authenticator code',
    ipAddress: '203.0.113.7',
    device: 'Firefox 140 on Windows',
    presentedAt: new Date('2026-11-15T14:25:00Z'),
    openedAt: new Date('2026-11-15T14:26:10Z'),
    consentedAt: new Date('2026-11-15T14:29:40Z'),
    disclosure: { version: 'esign 2', sha256: 'ab'.repeat(32) },
    auditHead: { line: '48211', hash: 'cd'.repeat(32) },
  },
});

export const countersigningOf = (signed: Uint8Array): LaterSigning => ({
  signed,
  signingPage: {
    consents: [{ version: 'countersign 1', text: 'The company accepts this purchase.' }],
    signature: {
      kind: 'drawn',
      strokes: [
        [20, 300, 200, 100, 400, 320, 900, 60],
        [500, 200],
      ],
    },
    name: 'Ada Byrne',
    signedAt: new Date('2026-11-20T16:00:00Z'),
  },
  certificate: {
    role: 'countersigner',
    maskedEmail: 'a••••@example.com',
    provedBy: 'Passkey',
    ipAddress: '198.51.100.4',
    device: 'Safari 20 on macOS',
    presentedAt: new Date('2026-11-20T15:58:00Z'),
    openedAt: new Date('2026-11-20T15:58:30Z'),
    consentedAt: new Date('2026-11-20T15:59:00Z'),
    disclosure: { version: 'esign 2', sha256: 'ab'.repeat(32) },
    auditHead: { line: '50118', hash: 'ef'.repeat(32) },
  },
});

/** A file as a service gives it out: a PDF with a seal that is not ours. */
export const serviceFileOf = (words = 'signed') =>
  Buffer.from(`%PDF-1.7\n% ${words}\n<< /Type /Sig /ByteRange [0 10 20 30] >>\n%%EOF\n`);

/** The same signing, given at a service outside of here. */
export function signedElsewhere(
  agreement: Uint8Array,
  serviceFile: Uint8Array = serviceFileOf(),
): FirstSigning {
  const signing = signingOf(agreement);
  const signature = {
    kind: 'service',
    service: 'DocuSign',
    envelope: '8f3c2b1a-0000-4000-8000-000000000002',
    sha256: sha256Hex(serviceFile),
    signedAt: '2026-11-15T14:29:58.000Z',
  } as const;
  return { ...signing, signingPage: { ...signing.signingPage, signature }, serviceFile };
}
