import type { Save } from '@furrow/forms/autosave-state';
import type { FormValues } from '@furrow/forms/values';
import type { FormAnswer, FormChange } from '@furrow/forms/wire';
import type { FieldErrors } from '@furrow/kernel/errors';
import { ApiError } from '../../shell/api/api-error.ts';

/** The server of one form. */
export interface FormServer {
  /** What is kept of the form in the tab is kept under its address. */
  readonly address: string;
  read(): Promise<FormAnswer>;
  /** Stores changed fields. */
  save(change: FormChange, signal: AbortSignal): Promise<FormAnswer>;
  /** Stores all answers: the step is complete. */
  submit(change: FormChange, signal: AbortSignal): Promise<FormAnswer>;
}

/** How a save or a whole form was answered, in the words of the wire. */
export type FormOutcome =
  | { readonly type: 'saved'; readonly answer: FormAnswer }
  | { readonly type: 'conflict'; readonly answer: FormAnswer }
  | { readonly type: 'refused'; readonly fields: FieldErrors; readonly text: string }
  | { readonly type: 'expired' }
  | { readonly type: 'failed'; readonly text: string };

/** A connection that never answers is one that failed. */
const ANSWER_WITHIN_MS = 15_000;

export function formCalls(server: FormServer) {
  async function send(how: 'save' | 'submit', change: FormChange): Promise<FormOutcome> {
    try {
      const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
      return { type: 'saved', answer: await server[how](change, signal) };
    } catch (error) {
      if (error instanceof ApiError) return outcomeOf(error);
      return { type: 'failed', text: '' };
    }
  }

  async function outcomeOf(error: ApiError): Promise<FormOutcome> {
    const { status, code, fields, message, body } = error;
    if (status === 401 || status === 403) return { type: 'expired' };
    if (code === 'form_conflict') return current('conflict', body, message);
    // The server holds it already, from a save whose answer was lost.
    if (code === 'no_changed_data') return current('saved', body, message);
    if (Object.keys(fields).length > 0) return { type: 'refused', fields, text: message };
    return { type: 'failed', text: message };
  }

  /** What the form holds now: told with the refusal, or asked for. */
  async function current(type: 'conflict' | 'saved', body: unknown, text: string): Promise<FormOutcome> {
    try {
      return { type, answer: isAnswer(body) ? body : await server.read() };
    } catch {
      return { type: 'failed', text };
    }
  }

  return {
    save: ({ data, version }: Save) => send('save', { data, version }),
    submit: (data: FormValues, version: number) => send('submit', { data, version }),
  };
}

export function isAnswer(value: unknown): value is FormAnswer {
  if (typeof value !== 'object' || value === null) return false;
  const { data, version } = value as Partial<Record<keyof FormAnswer, unknown>>;
  return typeof version === 'number' && typeof data === 'object' && data !== null;
}
