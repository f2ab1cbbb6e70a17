import { formatShortDate } from '@furrow/kernel/dates';
import { plural } from '@furrow/kernel/text';
import type { AwaitedCustodians } from '@furrow/modules/investments/contract';

export type Awaited = AwaitedCustodians['data'][number];

const WAITS = {
  address: 'Signature: no email address',
  signature: 'Signature',
  new_link: 'Signature: link expired',
  wire: 'Wire',
} as const satisfies Record<Awaited['waits_for'], string>;

export const awaitedText = ({ waits_for, wire_too }: Awaited): string =>
  wire_too ? `${WAITS[waits_for]}, and its wire` : WAITS[waits_for];

/** Only the firm can go on where the custodian has no link that works. */
export const isOurTurn = ({ waits_for }: Awaited): boolean =>
  waits_for === 'address' || waits_for === 'new_link';

/** What went out so far, so that nobody asks twice. */
export function sentText({ waits_for, sent, reminders }: Awaited): string {
  if (waits_for === 'wire')
    return reminders === 0
      ? 'Wire instructions to the owner'
      : `Wire instructions and ${reminders} ${plural(reminders, 'reminder')} to the owner`;
  if (sent === null) return 'Nothing';
  const times = sent.times > 1 ? `, ${sent.times} times in all` : '';
  const opened = sent.opened_at === null ? ', not opened' : `, opened ${formatShortDate(sent.opened_at)}`;
  return `Link to ${sent.to} on ${formatShortDate(sent.at)}${times}${opened}`;
}

/** A wire is seen to on the investment, a signature on the record of the custodian. */
export const recordOf = ({ id, waits_for }: Awaited): string =>
  waits_for === 'wire' ? `/masters/investments/${id}` : `/masters/investments/${id}/custodian`;

export function findingOf({ signatures, wires }: AwaitedCustodians['counts']): string {
  if (signatures + wires === 0) return 'No custodian is awaited';
  const parts = [
    ...(signatures > 0 ? [`${signatures} ${plural(signatures, 'signature')}`] : []),
    ...(wires > 0 ? [`${wires} ${plural(wires, 'wire')}`] : []),
  ];
  return `${parts.join(' and ')} awaited from custodians`;
}
