import { formatShortDate } from '@furrow/kernel/dates';
import { capitalised } from '@furrow/kernel/text';
import type { Investment, PortfolioOverview, Position } from '@furrow/modules/investments/contract';
import { INVESTMENT_STEPS, resumeStep } from '@furrow/modules/investments/rules';
import { dollars } from '../../wallet/wallet-words.ts';
import { minutesText, STEP_WORDS } from '../frame/rail-of.ts';
import { processPath } from '../process-address.ts';
import { positionPath, wirePath } from './portfolio-address.ts';
import { placeWords } from './position-words.ts';

/** Something that waits for its owner. */
export interface Attention {
  readonly key: string;
  readonly kind: 'unfinished' | 'send' | 'failed' | 'evidence' | 'transfer';
  readonly title: string;
  readonly text: string;
  readonly note: string;
  readonly act: string;
  readonly to: string;
}

type Shown = Pick<PortfolioOverview, 'unfinished' | 'funding'>;

/** What needs its owner first: money that is missing, then what was begun. */
export function attentionOf({ unfinished, funding }: Shown): readonly Attention[] {
  const turns = funding.filter(({ money }) => money?.turn === 'you').map(waiting);
  return [...turns, ...unfinished.map(begun)];
}

/** What is under way without anything to do: 'Set aside in your wallet: $24,164.60 for Willow Bend'. */
export const underWayLines = ({ funding }: Pick<Shown, 'funding'>): readonly string[] =>
  funding
    .filter(({ money }) => money !== null && money.turn !== 'you')
    .map((position) => `${placeWords(position)}: ${dollars(position.total)} for ${position.farm.name}`);

function begun(investment: Investment): Attention {
  const step = resumeStep(investment.status_name) ?? 'amount';
  const left = INVESTMENT_STEPS.slice(INVESTMENT_STEPS.indexOf(step));
  const minutes = left.reduce((sum, one) => sum + STEP_WORDS[one].minutes, 0);
  return {
    key: investment.id,
    kind: 'unfinished',
    title: `Finish investing in ${investment.farm.name}`,
    text: `${dollars(investment.total)}. Nothing is reserved until you confirm.`,
    note: capitalised(minutesText(minutes)),
    act: `Continue at ${STEP_WORDS[step].name.toLowerCase()}`,
    to: processPath(investment),
  };
}

function waiting(position: Position): Attention {
  const { id, farm, total, status_name, confirm_date, message } = position;
  const since = confirm_date === null ? '' : `Since ${formatShortDate(confirm_date)}`;
  const base = { key: id, note: since, to: positionPath(id) };
  if (status_name === 'escrow_failed')
    return {
      ...base,
      kind: 'failed',
      title: `Your payment for ${farm.name} failed`,
      text: message ?? `We could not collect ${dollars(total)}. We keep your shares meanwhile.`,
      act: 'See what to do',
    };
  if (status_name === 'accreditation_declined')
    return {
      ...base,
      kind: 'evidence',
      title: `${farm.name} waits for your accreditation`,
      text: 'We couldn’t verify what you sent. Send other documents to keep your shares.',
      act: 'See what to do',
    };
  return {
    ...base,
    kind: 'send',
    title: `Send ${dollars(total)} for ${farm.name}`,
    text: 'Your shares are reserved. We match your transfer by its reference.',
    act: 'See wire details',
    to: wirePath(id),
  };
}
