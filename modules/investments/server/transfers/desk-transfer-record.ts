import { type AuditLine, auditOf } from '@furrow/database/audit-of';
import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, readId } from '@furrow/kernel/ids';
import { findUsers } from '../../../identity/server/index.ts';
import type { DeskTransferRecord } from '../../contract/index.ts';
import { presentDeskTransfers } from './desk-transfers.ts';
import { joinderSigningOf } from './joinder-signing.ts';
import { paragraphsOf, personName } from './present-transfer.ts';
import { type TransferRow, transfersWhere } from './transfer-row.ts';

const MOST_LINES = 200;

type StoryLine = DeskTransferRecord['story'][number];

const EVENTS: Readonly<Record<string, StoryLine['event']>> = {
  'transfer.initiated': 'initiated',
  'transfer.account_chosen': 'account_chosen',
  'transfer.joinder_opened': 'joinder_opened',
  'transfer.signed': 'signed',
  'transfer.canceled': 'canceled',
  'transfer.declined': 'declined',
  'transfer.expired': 'expired',
  'transfer.stopped': 'stopped',
};

interface AskedRecord {
  readonly id: Id<'trf'>;
  readonly userId: string;
  readonly now: Date;
}

/** A transfer as a story for the firm; null where there is none. */
export async function deskTransferRecord(
  database: Queryable,
  { id, userId, now }: AskedRecord,
): Promise<DeskTransferRecord | null> {
  const [row] = await transfersWhere(database, sql`id = ${id}`);
  const [presented] = row === undefined ? [] : await presentDeskTransfers(database, [row], now);
  if (row === undefined || presented === undefined) return null;
  return {
    ...presented,
    assignment: {
      version: row.assignment_version,
      sha256: row.assignment_sha256,
      paragraphs: paragraphsOf(row),
      agreed_at: row.initiated_at.toISOString(),
      ip_address: row.ip_address,
      device: row.device,
    },
    joinder: await joinderFor(database, row),
    story: await storyOf(database, row),
    acts: { stop: row.status === 'initiated' },
    is_own: row.giver_user_id === userId || row.recipient_user_id === userId,
  };
}

async function joinderFor(database: Queryable, row: TransferRow): Promise<DeskTransferRecord['joinder']> {
  if (row.joinder_version === null || row.joinder_sha256 === null || row.joinder_opened_at === null)
    return null;
  return {
    version: row.joinder_version,
    sha256: row.joinder_sha256,
    opened_at: row.joinder_opened_at.toISOString(),
    signed_at: row.status === 'signed' ? (row.ended_at?.toISOString() ?? null) : null,
    signing_id: await joinderSigningOf(database, row),
  };
}

/** Oldest first. */
async function storyOf(database: Queryable, row: TransferRow): Promise<StoryLine[]> {
  const lines = await auditOf(database, {
    subject: `transfer:${row.id}`,
    actions: Object.keys(EVENTS),
    limit: MOST_LINES,
  });
  const told: readonly (AuditLine & { readonly event: StoryLine['event'] })[] = [
    ...lines.toReversed().flatMap((line) => {
      const event = EVENTS[line.action];
      return event === undefined ? [] : [{ ...line, event }];
    }),
    ...(row.reminded_at === null
      ? []
      : [
          {
            actor: 'job:transfers',
            action: '',
            after: null,
            at: row.reminded_at,
            event: 'reminded' as const,
          },
        ]),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const users = await findUsers(
    database,
    told.flatMap(({ actor }) => userIn(actor) ?? []),
  );
  return told.map(({ at, actor, event, after }) => {
    const userId = userIn(actor);
    return {
      at: at.toISOString(),
      event,
      by: userId === null ? 'Automatic' : personName(users.get(userId)),
      by_kind: kindOf(actor, row, event),
      reason: reasonIn(after),
    };
  });
}

const userIn = (actor: string) => readId('user', actor.slice(actor.indexOf(':') + 1));

function kindOf(actor: string, row: TransferRow, event: StoryLine['event']): StoryLine['by_kind'] {
  if (actor.startsWith('operator:')) return 'firm';
  // Between accounts of one person, who begins and cancels gives, and who reads and signs receives.
  if (actor === `user:${row.giver_user_id}` && ['initiated', 'canceled', 'stopped'].includes(event))
    return 'giver';
  if (actor === `user:${row.recipient_user_id}`) return 'recipient';
  return actor === `user:${row.giver_user_id}` ? 'giver' : 'system';
}

function reasonIn(after: AuditLine['after']): string | null {
  const { reason } = (after ?? {}) as { readonly reason?: unknown };
  return typeof reason === 'string' ? reason : null;
}
