import { ApiError } from '../../shell/api/api-error.ts';

/** Why a form was not accepted: beside the fields, and for the form as a whole. */
export interface Problem {
  readonly text: string | null;
  readonly code: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

export const fieldProblem = (fields: Readonly<Record<string, string>>): Problem => ({
  text: null,
  code: null,
  fields,
});

/** A refusal that names fields of this form is shown there; anything else above the form. */
export function problemOf(error: unknown, names: readonly string[]): Problem {
  if (!(error instanceof ApiError)) throw error;
  const fields = Object.fromEntries(
    Object.entries(error.fields).flatMap(([name, texts]) =>
      names.includes(name) && texts.length > 0 ? [[name, texts.join(' ')]] : [],
    ),
  );
  const shownThere = Object.keys(fields).length > 0;
  return { text: shownThere ? null : error.message, code: error.code, fields };
}
