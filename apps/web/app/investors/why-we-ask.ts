import type { AccountPanel } from '@furrow/modules/investors/rules';

interface Why {
  readonly why: string;
  readonly seen: string;
  readonly use: string;
  readonly change: string;
}

const REVIEW_TEAM = 'Only our review team. Farms and other investors never do.';

/** Beside each step: why it is asked, who sees the answers, what becomes of them, and what may change. */
export const WHY_WE_ASK: Readonly<Record<AccountPanel, Why>> = {
  details: {
    why: 'Shares are registered to one holder, and the law asks us to know who that is.',
    seen: 'Our review team, and the services that check your identity and hold your money.',
    use: 'We open the account, prepare its documents and report its taxes.',
    change: 'Yes. A change of what was verified is checked again.',
  },
  suitability: {
    why: 'Farm shares are slow to sell. Our broker-dealer must have good reason to believe they fit you.',
    seen: REVIEW_TEAM,
    use: 'We compare the answers with each offering and warn you when one does not fit.',
    change: 'Yes, at any time. We ask again once a year.',
  },
  verification: {
    why: 'The law asks us to verify everybody who invests, and money moves only for verified people.',
    seen: 'The identity service, our payment service and our review team.',
    use: 'Your details are compared with public records. It does not touch your credit.',
    change: 'Correct the details first, then start the check again.',
  },
  people: {
    why: 'The law asks us to know who owns and controls a business or trust.',
    seen: 'Our review team and our payment service. You see the last four digits of their numbers.',
    use: 'Each person is verified; then the owners are certified as complete.',
    change: 'Yes. After the approval a change is reviewed again.',
  },
  business: {
    why: 'Documents show that the business or trust exists and who may act for it.',
    seen: 'Our review team and, for the wallet, our payment service.',
    use: 'We review them together with the details and the people.',
    change: 'Yes, until you send it. After the approval a change is reviewed again.',
  },
  accreditation: {
    why: 'Most offerings are open only to accredited investors, and we must verify it.',
    seen: REVIEW_TEAM,
    use: 'A reviewer compares the evidence with the statement you chose.',
    change: 'Yes. You can send other evidence or choose another way.',
  },
};
