import { ApiError } from '../../shell/api/api-error.ts';

/** Without what is wrong with one field, once that field is changed. */
export function withoutField(problem: Problem | null, name: string): Problem | null {
  if (problem === null || !Object.hasOwn(problem.fields, name)) return problem;
  const { [name]: _changed, ...fields } = problem.fields;
  return problem.text === null && Object.keys(fields).length === 0 ? null : { ...problem, fields };
}

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

/**
 * A refusal that names fields of this form is shown there; anything else above the form. Null for what has been said
 * already: a server that fails, or does not answer, says so in a toast (A8).
 */
export function problemOf(error: unknown, names: readonly string[]): Problem | null {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 0 || error.status >= 500) return null;
  const fields = Object.fromEntries(
    Object.entries(error.fields).flatMap(([name, texts]) =>
      names.includes(name) && texts.length > 0 ? [[name, texts.join(' ')]] : [],
    ),
  );
  const shownThere = Object.keys(fields).length > 0;
  return { text: shownThere ? null : error.message, code: error.code, fields };
}
