export interface SituationWords {
  readonly title: string;
  readonly detail: string;
}

const YEARS = 'In each of the last two years, and you expect the same this year.';

/** The choices as one would say them of oneself, by the code of the rules. */
export const SITUATION_WORDS: Readonly<Record<number, SituationWords>> = {
  1: {
    title: 'Net worth over $1 million',
    detail: 'On your own or with a spouse or spousal equivalent, not counting your home.',
  },
  2: { title: 'Income over $200,000 on my own', detail: YEARS },
  3: { title: 'Income over $300,000 together with my spouse or spousal equivalent', detail: YEARS },
  4: { title: 'A Series 7, 65 or 82 license', detail: 'In good standing.' },
  5: {
    title: 'I help run the company that offers the shares',
    detail: 'As a director, executive officer or general partner.',
  },
  6: {
    title: 'I work for the fund that offers the shares',
    detail: 'As a knowledgeable employee of the private fund that issues them.',
  },
  7: {
    title: 'A company or nonprofit with assets over $5 million',
    detail: 'A corporation, LLC, partnership or 501(c)(3), not formed to buy these shares.',
  },
  8: {
    title: 'A trust with assets over $5 million',
    detail: 'Directed by an experienced investor, and not formed to buy these shares.',
  },
  9: {
    title: 'A company owned only by accredited investors',
    detail: 'Every equity owner is accredited.',
  },
  10: {
    title: 'A family office, or an entity with investments over $5 million',
    detail: 'A family office managing over $5 million, a family client of one, or another entity.',
  },
  11: {
    title: 'A qualified purchaser',
    detail: 'A person with $5 million in investments, or an entity with $25 million.',
  },
  12: {
    title: 'A bank, insurer, registered advisor, broker-dealer or similar institution',
    detail: 'Or a qualified institutional buyer.',
  },
  13: { title: 'None of these', detail: 'You can still read every offering.' },
};
