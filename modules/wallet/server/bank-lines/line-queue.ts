import { formatShortDate } from '@furrow/kernel/dates';
import type { Queue } from '@furrow/module/queue';
import type { LineMatch } from '../../rules/index.ts';
import { linesAmong } from './line-row.ts';
import { WIRES_QUEUE } from './take-lines.ts';

const LOOKS: Readonly<Record<LineMatch, string>> = {
  exact: 'Matches an expected wire',
  short: 'Less than expected',
  over: 'More than expected',
  duplicate: 'Looks like a duplicate',
  third_party: 'Sent by someone else',
  unknown: 'No known reference',
};

/** Wires that wait to be matched. */
export const lineQueue: Queue = {
  name: WIRES_QUEUE,
  title: 'Wires to match',
  roles: ['treasury'],
  goalDays: 1,
  async describe(database, subjects) {
    const rows = await linesAmong(database, subjects);
    return new Map(
      rows.map(({ id, sender, proposal, status, day, amount_cents }) => [
        id,
        {
          title: sender,
          kind: 'Wire',
          detail: `${LOOKS[proposal]}, ${formatShortDate(day)}`,
          status: status === 'returning' ? 'To send back' : proposal === 'exact' ? null : LOOKS[proposal],
          amountCents: amount_cents,
          path: `/masters/wallet/wires/${id}`,
        },
      ]),
    );
  },
};
