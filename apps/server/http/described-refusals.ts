import type { Access } from '@furrow/http/endpoint';
import type { ErrorEntries } from '@furrow/kernel/errors';

interface Described {
  readonly access: Access | undefined;
  readonly takesInput: boolean;
  readonly takesKey: boolean;
  /** The codes that its contract names. */
  readonly refusals: readonly string[];
}

export type RefusalSchema = { readonly description: string; readonly [keyword: string]: unknown };

/** What a call may be refused with, by status, as its description shows it. */
export function describedRefusals(
  { access, takesInput, takesKey, refusals }: Described,
  errors: ErrorEntries,
): Readonly<Record<string, RefusalSchema>> {
  const codes = new Set([
    ...(takesInput ? ['validation_error'] : []),
    ...(access === 'operator' ? ['not_found', 'second_factor_required'] : []),
    ...(access === 'signed-in' || access === 'monitoring' ? ['unauthenticated'] : []),
    ...(takesKey ? ['idempotency_conflict'] : []),
    ...refusals,
    'rate_limited',
    'internal',
  ]);
  const byStatus = Map.groupBy(codes, (code) => statusOf(code, errors));
  return Object.fromEntries([...byStatus].map(([status, of]) => [status, errorSchema(of, errors)]));
}

function statusOf(code: string, errors: ErrorEntries): number {
  const entry = errors[code];
  if (entry === undefined) throw new Error(`a contract names the refusal ${code}, which has no words`);
  return entry.status;
}

const errorSchema = (codes: readonly string[], errors: ErrorEntries): RefusalSchema => ({
  description: codes.map((code) => `\`${code}\`: ${errors[code]?.message}`).join('  \n'),
  type: 'object',
  properties: {
    code: { type: 'string', enum: codes },
    message: { type: 'string' },
    __error__: { type: 'array', items: { type: 'string' } },
    fields: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
  required: ['code', 'message', '__error__'],
});
