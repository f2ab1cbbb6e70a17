/** One block of it, as it is read: the words are kept, and so is what is a heading. */
export interface DisclosureBlock {
  readonly kind: 'heading' | 'text' | 'item';
  readonly text: string;
}

/** One version of what is said about electronic records before somebody agrees to them (15 USC 7001(c)). */
export interface Disclosure {
  readonly version: string;
  /** Of the version as it was published; the page that shows it has the same. */
  readonly sha256: string;
  /** The day from which it says it counts; null where it says none. */
  readonly effective: string | null;
  /** Where exactly this version stays readable; null for words that came with the software. */
  readonly url: string | null;
  readonly blocks: readonly DisclosureBlock[];
}

/** What somebody agreed to or withdrew. */
export interface DisclosureVersion {
  readonly version: string;
  readonly sha256: string;
}

/** Where the firm publishes it. */
export const DISCLOSURE_ADDRESS = '/company/electronic-delivery';

/** The whole of it as one text, as it is kept with what was signed. */
export const disclosureWords = ({ blocks }: Pick<Disclosure, 'blocks'>): string =>
  blocks.map(({ kind, text }) => (kind === 'item' ? `• ${text}` : text)).join('\n\n');

export const isSameDisclosure = (one: DisclosureVersion, other: DisclosureVersion): boolean =>
  one.version === other.version && one.sha256 === other.sha256;
