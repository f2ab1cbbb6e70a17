import type { InvestmentStoryLine } from '@furrow/modules/investments/contract';
import type { InvestmentStatus } from '@furrow/modules/investments/rules';
import { listTogether } from '../shell/list-together.ts';

/** What somebody or something did to bring an investment there. */
const MOVES: Readonly<Record<InvestmentStatus, string>> = {
  new: 'began the investment',
  profile: 'chose an account',
  ownership_err: 'chose an account that can’t invest',
  ownership: 'confirmed the account',
  signatures: 'finished signing',
  escrow: 'chose how to pay',
  escrow_err: 'chose a payment method that was refused',
  accreditation: 'passed the accreditation step',
  confirmation_pending: 'confirmed the investment',
  confirmation_err: 'tried to confirm and was refused',
  confirmation: 'noted that the money is on its way',
  completed: 'noted that the money arrived',
  escrow_failed: 'noted that the payment failed',
  accreditation_doc_sent: 'noted that accreditation is in review',
  accreditation_declined: 'noted that accreditation was declined',
  'unsuccessfully closed': 'ended it because the offering failed',
  'successfully closed': 'made it a position when the offering closed',
  canceled_during_investment_by_investor: 'left before confirming',
  canceled_after_investment_by_investor: 'canceled the investment',
  canceled_by_manager: 'canceled the investment',
  canceled_for_failing_kyc: 'canceled it because the verification failed',
  sold: 'noted that the shares were sold',
  exited: 'ended the position when the farm was exited',
  moved_to_secondary_market: 'offered the shares on the market',
  system_err: 'set it aside',
};

const CHANGES = {
  amount: 'the amount',
  account: 'the account',
  funding: 'the payment method',
  money: 'how the payment stands',
} as const;

const OTHERS: Readonly<Partial<Record<InvestmentStoryLine['event'], string>>> = {
  prepared: 'prepared it from a distribution, for the investor to sign',
  asked_again: 'asked the investor for the money',
  handled: 'marked the unpaid position as handled',
  records_withdrawn: 'withdrew the consent to electronic records',
  records_agreed_again: 'agreed to electronic records again',
  paper_set_up: 'set up paper delivery',
  custodian_asked: 'sent the custodian a link to sign',
  custodian_signed: 'noted that the custodian signed',
  countersigned: 'countersigned for the firm',
};

/** The second half of a sentence that begins with who did it. */
export function storyText({ event, from, to, changed, document }: InvestmentStoryLine): string {
  const other = OTHERS[event];
  if (other !== undefined) return other;
  if (event === 'signed') return `signed the ${document}`;
  if (event === 'changed' || to === null)
    return `changed ${changed.length === 0 ? 'a detail' : listTogether(changed.map((part) => CHANGES[part]))}`;
  if (from === 'system_err') return 'put it back';
  if (from === 'escrow_failed' && to === 'confirmation_pending') return 'asked for the money again';
  return MOVES[to];
}

export function whoText({ by, by_kind }: Pick<InvestmentStoryLine, 'by' | 'by_kind'>): string {
  return by_kind === 'system' ? 'The system' : by;
}

/** What was set aside ends from where it was: the step in between is nobody's act. */
export function actsOf(story: readonly InvestmentStoryLine[]): readonly InvestmentStoryLine[] {
  return story.filter((line, index) => {
    const next = story[index + 1];
    return !(line.from === 'system_err' && next?.event === 'moved' && next.at === line.at);
  });
}
