import type { Transaction } from '@furrow/database/database';
import type { FormDefinition } from '@furrow/forms/field';
import type { StoredForm } from '@furrow/forms/server-form';
import type { FormValues } from '@furrow/forms/values';
import type { FieldErrors } from '@furrow/kernel/errors';
import type { ErrorCode, Refusal } from '../../../rules/index.ts';

/** A form with what is in it, locked where it is about to be changed. */
export interface OpenForm {
  readonly definition: FormDefinition;
  readonly stored: StoredForm;
  readonly updatedAt: Date | null;
  /** Completed before: a required answer may be changed and not emptied. */
  readonly inUse: boolean;
  /** It can be read and no longer be changed: why not. */
  readonly closed?: ErrorCode | undefined;
  /** What the definition alone cannot see; asked with all answers, before a step counts as done. */
  check?(answers: FormValues): FieldErrors;
  /** Opens it once more, where what it was opened with is spent by saving. */
  reopen?(tx: Transaction): Promise<OpenForm | null>;
  /** Writes what changed under its new version. A refusal undoes it all. */
  save(tx: Transaction, change: FormSave): Promise<Refusal<ErrorCode> | null>;
}

export interface FormSave {
  readonly changed: FormValues;
  readonly answers: FormValues;
  readonly version: number;
  /** The person says the step is done. */
  readonly completed: boolean;
  readonly now: Date;
}
