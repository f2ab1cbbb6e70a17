import { type FieldErrors, publicError } from '@furrow/kernel/errors';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { issueWords } from './issue-words.ts';

/** What an outsider sends decides how much there is to say about it; this much is said. */
const MOST_FAULTS = 100;
const MOST_UNKNOWN = 10;
const LONGEST_NAME = 200;
const LONGEST_WORDS = 300;

/** Checks what comes in against the contract of its route, and says in plain words what is wrong with which field. */
export const validateRequest: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const checked = schema.safeParse(data, { error: issueWords });
    if (checked.success) return { value: checked.data };
    return { error: publicError('validation_error', { fields: fieldFaults(checked.error.issues) }) };
  };

export function fieldFaults(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  // No prototype: a field called __proto__ is a name like any other.
  const fields: Record<string, string[]> = Object.create(null);
  for (const { path, message } of issues.flatMap(eachField).slice(0, MOST_FAULTS)) {
    const name = path.map(String).filter(Boolean).join('.').slice(0, LONGEST_NAME) || 'request';
    fields[name] = [...(fields[name] ?? []), message.slice(0, LONGEST_WORDS)];
  }
  return { ...fields };
}

interface Fault {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Fields that nobody asked for are told together, at the place where they stand; here each has a fault of its own. */
function eachField(issue: z.core.$ZodIssue): Fault[] {
  if (issue.code !== 'unrecognized_keys') return [issue];
  return issue.keys.slice(0, MOST_UNKNOWN).map((key) => ({
    path: [...issue.path, key],
    message: 'This call has no such field.',
  }));
}
