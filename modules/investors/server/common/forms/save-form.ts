import type { Database, Transaction } from '@furrow/database/database';
import { acceptPatch, acceptSubmit, type GivenChange } from '@furrow/forms/server-form';
import type { FormAnswer } from '@furrow/forms/wire';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { type ErrorCode, publicError, type Refusal, refusedFields } from '../../../rules/index.ts';
import type { OpenForm } from './open-form.ts';

export type SavedForm =
  | { readonly kind: 'saved'; readonly answer: FormAnswer }
  | { readonly kind: 'conflict'; readonly answer: FormAnswer };

interface SaveForm {
  /** Opens and locks it; null: there is none, or it is another's. */
  readonly open: (tx: Transaction) => Promise<OpenForm | null>;
  readonly given: GivenChange;
  readonly completed: boolean;
  readonly now: Date;
}

/** One transaction: open, decide, write, and answer with what is stored then. */
export async function saveForm(
  database: Database,
  { open, given, completed, now }: SaveForm,
): Promise<SavedForm> {
  return database.transaction(async (tx) => {
    const form = await there(open, tx);
    if (form.closed !== undefined) throw publicError(form.closed);
    const accept = completed ? acceptSubmit : acceptPatch;
    const today = newYorkDay(now);
    const plan = accept(form.definition, form.stored, given, { today, inUse: form.inUse });
    switch (plan.kind) {
      case 'unchanged':
        throw publicError('no_changed_data');
      case 'bot_detected':
        throw publicError('bot_detected');
      case 'invalid':
        throw publicError('validation_error', { fields: plan.fields });
      case 'conflict':
        return { kind: 'conflict', answer: answerOf(form) };
      case 'accepted': {
        const answers = { ...form.stored.data, ...plan.changed };
        if (completed) refuseWith(refusedFields(form.check?.(answers) ?? {}));
        const { changed, version } = plan;
        refuseWith(await form.save(tx, { changed, answers, version, completed, now }));
        return { kind: 'saved', answer: answerOf(await there(form.reopen ?? open, tx)) };
      }
    }
  });
}

async function there(open: SaveForm['open'], tx: Transaction): Promise<OpenForm> {
  const form = await open(tx);
  if (form === null) throw publicError('not_found');
  return form;
}

export function answerOf({ stored, updatedAt }: OpenForm): FormAnswer {
  return { data: stored.data, version: stored.version, updated_at: updatedAt?.toISOString() ?? null };
}

/** Thrown, because what was written before must not stay. */
function refuseWith(refused: Refusal<ErrorCode> | null): void {
  if (refused !== null) throw publicError(refused);
}
