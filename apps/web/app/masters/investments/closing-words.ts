import { plural } from '@furrow/kernel/text';
import type { ClosingList } from '@furrow/modules/investments/contract';

export type Closing = ClosingList['data'][number];

const count = (value: number) => value.toLocaleString('en-US');

/** How far a closing is, by what its jobs have done. */
export function progressText({ ending, total, done }: Closing): string {
  if (total === 0) return 'Nothing to sign';
  const work = ending === 'successfully closed' ? 'agreements countersigned' : 'investments ended';
  return `${count(done)} of ${count(total)} ${work}`;
}

/** What it waits for, as far as the desk can tell. */
export function waitText({ ending, total, done, unfinished, first }: Closing): string {
  const left = total - done;
  if (left === 0 || first === null) return 'The job that finishes the closing';
  if (ending === 'successfully closed')
    return `${count(left)} ${plural(left, 'signature')} of the firm${unfinishedText(unfinished)}`;
  const refunds = left - unfinished;
  const parts = [
    ...(refunds > 0 ? [`${count(refunds)} ${plural(refunds, 'refund')}`] : []),
    ...(unfinished > 0 ? [`${count(unfinished)} begun and never confirmed`] : []),
  ];
  return parts.join(', ');
}

const unfinishedText = (unfinished: number) =>
  unfinished === 0 ? '' : `, ${count(unfinished)} begun and never confirmed`;
