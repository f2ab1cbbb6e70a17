/**
 * What a form says over HTTP, at one path:
 *
 *   OPTIONS  → 200 FormDescription
 *   GET      → 200 FormAnswer
 *   PATCH    FormChange → 200 FormAnswer
 *                       | 409 FormConflict: somebody saved since that version; nothing of the change was stored
 *                       | 400 `validation_error` with `fields`, `no_changed_data`; nothing was stored
 *   POST     FormChange with all answers → 200 FormAnswer: the step is complete. Refusals as for PATCH, and what is still missing.
 *
 * A sensitive answer comes back as `{ "last_four": "6789" }`, a file as `[{ "id", "name", "bytes" }]`; neither is ever
 * sent that way. Dates are '2026-03-05', money '12500.00', phones '+15552345678', percentages '12.5', counts '1200'.
 */
import type { FormValues } from './values.ts';

export interface FormAnswer {
  readonly data: FormValues;
  readonly version: number;
  /** ISO 8601; null while nothing was saved. */
  readonly updated_at: string | null;
}

export interface FormChange {
  /** The changed fields alone. */
  readonly data: FormValues;
  /** The version the changes were made to. */
  readonly version: number;
}

export interface FormConflict extends FormAnswer {
  readonly code: 'form_conflict';
  readonly message: string;
  readonly __error__: readonly string[];
}
