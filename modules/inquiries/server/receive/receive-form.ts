import { randomBytes } from 'node:crypto';
import type { Transaction } from '@furrow/database/database';
import type { FieldErrors } from '@furrow/kernel/errors';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { err, ok, type Result } from '@furrow/kernel/result';
import { type FormName, nextDelivery, type Tracking } from '../../rules/index.ts';
import { type AskOutcome, askService } from '../deliver/ask-service.ts';
import type { InquiryDeps } from '../inquiry-deps.ts';
import { mailSender } from './mail-sender.ts';
import { isTrap, type ReadForm, readForm } from './read-form.ts';
import { storeInquiry } from './store-inquiry.ts';

export interface SentForm {
  readonly form: FormName;
  readonly values: Readonly<Record<string, unknown>>;
  readonly tracking: Tracking;
  readonly pageUri: string | null;
  readonly hutk: string | null;
}

export type FormRefusal =
  | { readonly code: 'validation_error'; readonly fields: FieldErrors }
  | { readonly code: 'email_invalid' }
  | { readonly code: 'bot_detected' };

/**
 * Asks the marketing-form service first, since it may know the address to be none, and keeps the form whatever becomes of
 * that service. Whoever wants no email is answered like anybody else: an answer must not tell whose address is on the list. A program that fell into the trap has the same work done for nobody, and nothing of it is kept.
 */
export async function receiveForm(deps: InquiryDeps, sent: SentForm): Promise<Result<null, FormRefusal>> {
  const now = deps.clock.now();
  const trapped = isTrap(sent.values);
  const read = readForm({ form: sent.form, values: sent.values, today: newYorkDay(now) });
  if (!read.ok)
    return err(trapped ? { code: 'bot_detected' } : { code: 'validation_error', fields: read.error });
  // The service drops what comes from a reserved domain without a word, so the time it takes is the same.
  const given = trapped ? { ...read.value, email: nobody() } : read.value;
  const { form: kind, tracking, pageUri, hutk } = sent;
  const outcome = await askService(deps, { ...given, kind, tracking, pageUri, hutk });
  if (outcome.kind === 'email_refused')
    return err(trapped ? { code: 'bot_detected' } : { code: 'email_invalid' });
  try {
    await deps.database.transaction(async (tx) => {
      await keep(tx, deps, { sent, given, outcome, now });
      if (trapped) throw new Bot();
    });
  } catch (error) {
    if (error instanceof Bot) return err({ code: 'bot_detected' });
    throw error;
  }
  return ok(null);
}

class Bot extends Error {}

const nobody = () => `${randomBytes(12).toString('hex')}@example.com`;

interface Kept {
  readonly sent: SentForm;
  readonly given: ReadForm;
  readonly outcome: Exclude<AskOutcome, { kind: 'email_refused' }>;
  readonly now: Date;
}

async function keep(tx: Transaction, deps: InquiryDeps, { sent, given, outcome, now }: Kept): Promise<void> {
  const { form, tracking, pageUri, hutk } = sent;
  const { email, answers } = given;
  const id = await storeInquiry(tx, {
    ...{ kind: form, userId: null, email, answers, tracking, pageUri, hutk, now },
    attempts: outcome.kind === 'withheld' ? 0 : 1,
    delivery: STATES[outcome.kind],
    refusals: outcome.kind === 'refused' ? outcome.errors : [],
    nextAttemptAt: outcome.kind === 'unavailable' ? nextDelivery(1, now) : null,
  });
  if (id !== null && outcome.kind !== 'withheld')
    await mailSender(tx, deps, { id, form, email, firstName: answers.first_name ?? '', now });
}

const STATES = {
  accepted: 'delivered',
  refused: 'refused',
  unavailable: 'queued',
  withheld: 'withheld',
} as const;
