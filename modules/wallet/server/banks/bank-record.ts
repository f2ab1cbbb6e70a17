import { auditOf } from '@furrow/database/audit-of';
import { appendReading } from '@furrow/database/audit-reading';
import type { Queryable } from '@furrow/database/database';
import { findWork } from '@furrow/database/work-find';
import { type Id, readId } from '@furrow/kernel/ids';
import { findUsers } from '../../../identity/server/index.ts';
import { walletFactsOf } from '../../../investors/server/index.ts';
import type { BankRecord } from '../../contract/index.ts';
import { bankName, endReasonText } from '../../rules/index.ts';
import type { WalletDeps } from '../common/deps.ts';
import { findBank } from './bank-row.ts';
import { BANK_EVENTS } from './note-bank.ts';
import { BANK_OWNER_QUEUE } from './owner-queue-name.ts';

interface Asked {
  readonly bankId: Id<'bank'>;
  /** Of the firm. */
  readonly userId: string;
  readonly now: Date;
}

/** One bank for a person of the firm, who is on record for reading it. Null: none has this id. */
export async function openBankRecord(
  { database, clock }: Pick<WalletDeps, 'database' | 'clock'>,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<BankRecord | null> {
  const [bankId, now] = [readId('bank', id), clock.now()];
  const record = bankId && (await bankRecordOf(database, { bankId, userId, now }));
  if (!record) return null;
  const reading = { actor: `operator:${userId}`, action: 'wallet.bank.read', subject: `bank:${record.id}` };
  await database.transaction((tx) => appendReading(tx, { ...reading, at: now }));
  return record;
}

export async function bankRecordOf(
  database: Queryable,
  { bankId, userId, now }: Asked,
): Promise<BankRecord | null> {
  const bank = await findBank(database, bankId);
  const facts = bank && (await walletFactsOf(database, { accountId: bank.account_id, now }));
  if (!facts) return null;
  const [work] = await findWork(database, { queues: [BANK_OWNER_QUEUE], subjects: [bankId] });
  const lines = await auditOf(database, { subject: `bank:${bankId}`, actions: ACTIONS, limit: MOST_LINES });
  const people = lines.flatMap(({ actor }) => userIn(actor) ?? []);
  const users = await findUsers(database, [
    facts.userId,
    ...people,
    ...(work?.takenBy ? [work.takenBy] : []),
  ]);
  const nameOf = (id: string) => {
    const user = users.get(id);
    return user === undefined ? '' : `${user.firstName} ${user.lastName}`.trim() || user.email;
  };
  return {
    id: bank.id,
    name: bankName(bank.institution, bank.last_four),
    type: bank.type,
    attachment_method: bank.attachment_method,
    status: bank.status,
    owner_check: bank.owner_check,
    end_reason: bank.end_reason === null ? null : endReasonText(bank.end_reason),
    linked_at: bank.linked_at.toISOString(),
    payouts_from: bank.payouts_from.toISOString(),
    names_at_bank: [...bank.owner_names],
    account: {
      id: facts.id,
      type: facts.type,
      name: facts.name,
      holders: [...facts.holderNames],
      people: [...facts.peopleNames],
    },
    owner: { user_id: facts.userId, name: nameOf(facts.userId), email: users.get(facts.userId)?.email ?? '' },
    waiting:
      work === undefined
        ? null
        : {
            since: work.since.toISOString(),
            taken_by: work.takenBy === null ? null : { user_id: work.takenBy, name: nameOf(work.takenBy) },
          },
    is_own: facts.userId === userId,
    story: lines.toReversed().map(({ at, action, actor, after }) => ({
      at: at.toISOString(),
      event: action.slice(PREFIX.length),
      by: whoIs(actor, nameOf),
      reason: reasonIn(after),
    })),
  };
}

const MOST_LINES = 50;
const PREFIX = 'wallet.bank.';
const ACTIONS = BANK_EVENTS.map((event) => `${PREFIX}${event}`);

const userIn = (actor: string) => readId('user', actor.slice(actor.indexOf(':') + 1));

function whoIs(actor: string, nameOf: (userId: string) => string): string {
  const userId = userIn(actor);
  if (userId !== null) return nameOf(userId);
  return actor.startsWith('provider:') ? 'Payment service' : 'System';
}

function reasonIn(after: unknown): string | null {
  if (typeof after !== 'object' || after === null) return null;
  const { reason } = after as Readonly<Record<string, unknown>>;
  return typeof reason === 'string' ? reason : null;
}
