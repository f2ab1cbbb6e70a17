import { composeDocument } from '@furrow/documents/compose-document';

/** An agreement of one paragraph. */
export function sampleAgreement(title: string, paragraph: string): Promise<Uint8Array> {
  return composeDocument({
    brand: 'Acme & Daughters',
    title,
    subtitle: 'North Meadow',
    dateline: 'Published',
    footer: 'A sample',
    numbered: true,
    created: new Date('2026-03-01T12:00:00.000Z'),
    sections: [{ heading: 'Purchase', paragraphs: [paragraph], table: null, after: [], signatures: [] }],
  });
}
