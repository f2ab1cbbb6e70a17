/** matched: the same person or firm; differs: a person of the firm decides; unknown: the bank does not say. */
export type OwnerComparison = 'matched' | 'differs' | 'unknown';

/** Words that say what a firm or person is, not who. */
const LEGAL_FORMS: ReadonlySet<string> = new Set(
  'llc lc inc incorporated corp corporation co company ltd limited lp llp lllp pllc pc pa plc the'.split(' '),
);
const PERSON_WORDS: ReadonlySet<string> = new Set(
  'mr mrs ms miss dr prof rev hon jr sr ii iii iv md phd esq cpa jd dds'.split(' '),
);
/** What a bank writes into the title of a trust's account. */
const TRUST_WORDS: ReadonlySet<string> = new Set(
  'trust tr trustee trustees ttee ttees of the dtd dated ua udt fbo living revocable irrevocable agreement u a d t'.split(
    ' ',
  ),
);
const LONG_FORMS: readonly (readonly [RegExp, string])[] = [
  [/\blimited liability (company|co)\b/g, 'llc'],
  [/\blimited liability partnership\b/g, 'llp'],
  [/\blimited partnership\b/g, 'lp'],
];

function words(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[.'’`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const shortened = LONG_FORMS.reduce((text, [long, short]) => text.replace(long, short), plain);
  return shortened === '' ? [] : shortened.split(' ');
}

const without = (list: readonly string[], dropped: ReadonlySet<string>) =>
  list.filter((word) => !dropped.has(word));
const isTrustWord = (word: string) => /^(trust|tr|trustees?|ttees?|udt|fbo)$/.test(word);
const isSubset = (some: readonly string[], all: readonly string[]) =>
  some.every((word) => all.includes(word));

/** A bank writes two owners of one account into one name. */
const ownersIn = (name: string) => name.split(/\s*(?:&|\/|;|\band\b|\bor\b)\s*/i);

/** First and last name are there, in whatever order; between them there may be more. An initial is not enough. */
function isSamePerson(ours: string, theirs: string): boolean {
  const [own, given] = [without(words(ours), PERSON_WORDS), without(words(theirs), PERSON_WORDS)];
  // A firm or trust that is named after a person is somebody else.
  if (own.length < 2 || given.some((word) => LEGAL_FORMS.has(word) || isTrustWord(word))) return false;
  const last = given.indexOf(own.at(-1) ?? '');
  return last >= 0 && given.toSpliced(last, 1).includes(own[0] ?? '');
}

/** The same words but for the legal form. */
function isSameFirm(ours: string, theirs: string): boolean {
  const [own, given] = [without(words(ours), LEGAL_FORMS), without(words(theirs), LEGAL_FORMS)];
  return own.length > 0 && own.join('') === given.join('');
}

/** All that names the trust is there; dates and trustees may stand beside it. */
function isSameTrust(ours: string, theirs: string): boolean {
  const own = without(words(ours), TRUST_WORDS);
  const given = words(theirs);
  return own.length > 0 && given.some(isTrustWord) && isSubset(own, given);
}

export interface ComparedNames {
  /** A person's own account, or that of a firm, trust or plan. */
  readonly kind: 'person' | 'firm' | 'trust';
  /** Whose bank account it must be. */
  readonly holders: readonly string[];
  /** Whose it is by the bank's own books. */
  readonly owners: readonly string[];
}

/** J11: whether a bank account belongs to who opened the investment account. One of several owners is enough. */
export function compareOwnerNames({ kind, holders, owners }: ComparedNames): OwnerComparison {
  const given = owners.filter((name) => words(name).length > 0);
  if (given.length === 0) return 'unknown';
  const isSame = holders.some((holder) =>
    given.some((name) => {
      if (kind === 'person') return [name, ...ownersIn(name)].some((one) => isSamePerson(holder, one));
      return isSameFirm(holder, name) || (kind === 'trust' && isSameTrust(holder, name));
    }),
  );
  return isSame ? 'matched' : 'differs';
}
