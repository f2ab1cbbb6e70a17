import type { AccountPanel } from '@furrow/modules/investors/rules';

interface Why {
  readonly why: string;
  readonly seen: string;
  readonly use: string;
  readonly change: string;
}

const REVIEW_TEAM = 'Only our review team. Farms and other investors never see it.';

/** Beside each step: why it is asked, who sees the answers, what becomes of them, and what may change. */
export const WHY_WE_ASK: Readonly<Record<AccountPanel, Why>> = {
  details: {
    why: 'Shares are registered to one owner, and the law requires us to know who that is.',
    seen: 'Our review team, and the services that check your identity and hold your money.',
    use: 'We use it to open the account, prepare its documents and report its taxes.',
    change: 'Yes. If you change something we verified, we check it again.',
  },
  suitability: {
    why: 'Farm shares are hard to sell quickly. Our broker-dealer must have good reason to believe they suit you.',
    seen: REVIEW_TEAM,
    use: 'We compare your answers with each offering and warn you when one doesn’t suit you.',
    change: 'Yes, anytime. We ask again once a year.',
  },
  verification: {
    why: 'The law requires us to verify everyone who invests before any money moves.',
    seen: 'The identity service, our payment service and our review team.',
    use: 'We compare your details with public records. It doesn’t affect your credit score.',
    change: 'Yes. Correct your details first, then start the check again.',
  },
  people: {
    why: 'The law requires us to know who owns and controls a business or trust.',
    seen: 'Our review team and our payment service. You see only the last four digits of other people’s numbers.',
    use: 'We verify each person. Then you certify that the list of owners is complete.',
    change: 'Yes. After we approve them, we review each change.',
  },
  business: {
    why: 'These documents show that the business or trust exists and who can act for it.',
    seen: 'Our review team and, to open your wallet, our payment service.',
    use: 'We review them together with the account details and the people you named.',
    change: 'Yes, until you submit. After we approve, we review each change.',
  },
  accreditation: {
    why: 'Most offerings are open only to accredited investors, and we must verify that you are one.',
    seen: REVIEW_TEAM,
    use: 'A reviewer checks that your documents support the statement you chose.',
    change: 'Yes. You can submit other documents or choose another way.',
  },
};
