import { type Access, type Endpoint, endpoint } from '@furrow/http/endpoint';
import { z } from 'zod';

/** A form of the server's own definition; what its fields hold is the form's to check, field by field. */
export const formChange = z.strictObject({
  data: z.record(z.string().max(64), z.unknown()),
  version: z.number().int().positive(),
});

/** The shapes that an answer to a field has (packages/forms/values.ts). */
const value = z.union([
  z.string(),
  z.boolean(),
  z.array(z.string()).readonly(),
  z.strictObject({ last_four: z.string() }),
  z.array(z.strictObject({ id: z.string(), name: z.string(), bytes: z.number().int() })).readonly(),
]);

export const formAnswer = z.strictObject({
  data: z.record(z.string(), value),
  version: z.number().int(),
  updated_at: z.string().nullable(),
});

/** What a form asks for (packages/forms/field.ts). */
export const formDescription = z.strictObject({
  name: z.string(),
  fields: z.array(z.record(z.string(), z.unknown())),
});

const formConflict = formAnswer.extend({
  code: z.literal('form_conflict'),
  message: z.string(),
  __error__: z.array(z.string()),
});

/** The four calls of a form (packages/forms/wire.ts), at one path. */
export interface FormEndpoints<Params extends z.ZodType | undefined = z.ZodType | undefined> {
  readonly describe: Endpoint<Params, undefined, undefined, typeof formDescription>;
  readonly read: Endpoint<Params, undefined, undefined, typeof formAnswer>;
  readonly save: Endpoint<Params, undefined, typeof formChange, typeof formAnswer>;
  readonly submit: Endpoint<Params, undefined, typeof formChange, typeof formAnswer>;
}

interface DeclaredForm<Params> {
  readonly path: string;
  readonly summary: string;
  /** `public`: whoever holds its link fills it in. */
  readonly access?: Extract<Access, 'public' | 'signed-in'>;
  readonly params?: Params;
  /** What it refuses besides what every form does: a change, and its completion. */
  readonly refusals?: { readonly save?: readonly string[]; readonly submit?: readonly string[] };
}

export function formEndpoints<const Params extends z.ZodType | undefined = undefined>({
  path,
  summary,
  access = 'signed-in',
  params,
  refusals: { save = [], submit = [] } = {},
}: DeclaredForm<Params>): FormEndpoints<Params> {
  const at = (what: string) => ({
    path,
    access,
    summary: `${summary}: ${what}`,
    ...(params === undefined ? {} : { params }),
  });
  const reading = { refusals: ['not_found'] };
  const changing = (more: readonly string[]) => ({
    body: formChange,
    answer: formAnswer,
    refusalBodies: { 409: formConflict },
    idempotent: true as const,
    refusals: ['not_found', 'no_changed_data', 'bot_detected', 'form_conflict', ...more],
  });
  return {
    describe: endpoint({ ...at('fields'), ...reading, method: 'OPTIONS', answer: formDescription }),
    read: endpoint({ ...at('answers'), ...reading, method: 'GET', answer: formAnswer }),
    save: endpoint({ ...at('save changed fields'), ...changing(save), method: 'PATCH' }),
    submit: endpoint({ ...at('complete the step'), ...changing(submit), method: 'POST' }),
  };
}
