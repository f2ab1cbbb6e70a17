export interface SituationWords {
  readonly title: string;
  readonly detail: string;
}

const YEARS = 'In each of the last two years, and expected again this year.';

/** The choices as one would say them of oneself, by the code of the rules. */
export const SITUATION_WORDS: Readonly<Record<number, SituationWords>> = {
  1: {
    title: 'Net worth over $1,000,000',
    detail: 'Alone, or jointly with a spouse or spousal equivalent; the home you live in is not counted.',
  },
  2: { title: 'Income over $200,000 on my own', detail: YEARS },
  3: { title: 'Income over $300,000 together with my spouse or spousal equivalent', detail: YEARS },
  4: { title: 'A Series 7, 65 or 82 license', detail: 'Held in good standing.' },
  5: {
    title: 'I lead the company that offers the shares',
    detail: 'As its director, executive officer or general partner.',
  },
  6: {
    title: 'I work for the fund that offers the shares',
    detail: 'As a knowledgeable employee of the private fund that issues them.',
  },
  7: {
    title: 'A company or non-profit with total assets over $5,000,000',
    detail: 'A corporation, LLC, partnership or 501(c)(3), not formed to buy these shares.',
  },
  8: {
    title: 'A trust with total assets over $5,000,000',
    detail: 'Directed by a person experienced in such investments, and not formed to buy these shares.',
  },
  9: {
    title: 'A company owned by accredited investors alone',
    detail: 'Every one of its equity owners is one.',
  },
  10: {
    title: 'A family office, or an entity with investments over $5,000,000',
    detail:
      'A family office with over $5,000,000 under management, a family client of one, or another entity.',
  },
  11: {
    title: 'A qualified purchaser',
    detail: 'A person with $5,000,000 in investments, or an entity with $25,000,000.',
  },
  12: {
    title: 'A bank, insurer, registered adviser, broker-dealer or similar institution',
    detail: 'Or a qualified institutional buyer.',
  },
  13: { title: 'None of these', detail: 'Also an answer. Every offering stays open for you to read.' },
};
