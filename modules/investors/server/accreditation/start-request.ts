import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { FormValues } from '@furrow/forms/values';
import { type Id, newId } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { type AccreditationMethod, type Refusal, refuse, startRefusal } from '../../rules/index.ts';
import { lockOwnAccount } from '../accounts/account-row.ts';
import { recordHistory } from '../common/history.ts';
import { openRequest, rejectedBefore } from './request-row.ts';

export interface StartRequest {
  readonly userId: string;
  readonly accountId: Id<'acc'>;
  readonly statements: readonly number[];
  readonly method: AccreditationMethod;
  readonly now: Date;
}

/** Opens a request, or chooses anew in one that is with its owner: its documents stay, the answers of the other way go. */
export async function startRequest(
  tx: Transaction,
  { userId, accountId, statements, method, now }: StartRequest,
): Promise<Result<void, Refusal<'not_found' | 'accreditation_open' | 'method_not_for_this'>>> {
  const account = await lockOwnAccount(tx, { userId, accountId });
  if (account === undefined) return refuse('not_found');
  const open = await openRequest(tx, accountId);
  const facts = { type: account.type, openRequest: open?.status ?? null };
  const refusal = startRefusal(facts, { statements, method });
  if (refusal !== null) return refuse(refusal);
  const id = open?.id ?? newId('acr', now);
  const codes = [...new Set(statements)].sort((a, b) => a - b);
  if (open === undefined)
    await tx.run(sql`insert into accreditation_request (id, account_id, method, statements, answers, started_at)
      values (${id}, ${accountId}, ${method}, ${codes}, ${sql.json(await knownAnswers())}::jsonb, ${now})`);
  else
    await tx.run(sql`update accreditation_request set statements = ${codes}, method = ${method},
        answers = case when method = ${method} then answers else '{}' end,
        first_submitted_at = case when method = ${method} then first_submitted_at end,
        version = version + 1, saved_at = ${now}
      where id = ${id}`);
  await recordHistory(tx, {
    accountId,
    userId,
    subject: 'accreditation',
    event: open === undefined ? 'started' : 'chose_another_way',
    actor: `user:${userId}`,
    evidence: { request_id: id, method, statements: codes },
    at: now,
  });
  return ok(undefined);

  /** After a rejection the same method begins with what was answered; the reply was about something else. */
  async function knownAnswers(): Promise<FormValues> {
    const last = await rejectedBefore(tx, { accountId });
    const { reply: _answered, ...answers } = last?.method === method ? last.answers : {};
    return answers;
  }
}
