import { createHash } from 'node:crypto';
import type { Queryable, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { House } from '@furrow/module/house';
import {
  BUILT_IN,
  BUILT_IN_BEFORE,
  type BuiltInWords,
  builtInText,
  DISCLOSURE_ADDRESS,
  type Disclosure,
  type DisclosureVersion,
  disclosureWords,
} from '../../rules/index.ts';

interface AskedText {
  readonly address: string;
  readonly brand: string;
  readonly at: Date;
}

declare module '@furrow/module/house' {
  interface Questions {
    /** The version of a legal text that was in force at a moment; null where none was published at this address. */
    legalInForce(database: Queryable, asked: AskedText): Promise<Disclosure | null>;
  }
}

/** What is said about electronic records, as it was in force at a moment. */
export type DisclosureInForce = (database: Queryable, at: Date) => Promise<Disclosure>;

/** The firm's own text where it published one; otherwise the words that came with the software. */
export function disclosureInForce({ answersTo, site }: Pick<House, 'answersTo' | 'site'>): DisclosureInForce {
  return async (database, at) => {
    const asked = { address: DISCLOSURE_ADDRESS, brand: site.brandName, at };
    for (const ask of answersTo('legalInForce')) {
      const text = await ask(database, asked);
      if (text !== null) return text;
    }
    return builtInDisclosure();
  };
}

const versionOf = (words: BuiltInWords): DisclosureVersion => ({
  version: words.version,
  sha256: createHash('sha256').update(builtInText(words)).digest('hex'),
});

export const builtInDisclosure = (): Disclosure => ({
  ...versionOf(BUILT_IN),
  effective: null,
  url: null,
  blocks: BUILT_IN.paragraphs.map((text) => ({ kind: 'text', text })),
});

/** What a consent names that was given before it was kept which words it was about. */
export const disclosureBefore = (): DisclosureVersion => versionOf(BUILT_IN_BEFORE);

/** Keeps the words somebody agrees to, once for everybody: their consent names them. */
export async function keepDisclosure(tx: Transaction, disclosure: Disclosure, now: Date): Promise<void> {
  const { version, sha256, url } = disclosure;
  await tx.run(sql`insert into records_disclosure (version, sha256, words, url, kept_at)
    values (${version}, ${sha256}, ${disclosureWords(disclosure)}, ${url}, ${now}) on conflict do nothing`);
}
