import type { Queryable } from '@furrow/database/database';
import { describeForm } from '@furrow/forms/describe-form';
import { answerOnce } from '@furrow/http/answer-once';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  formAnswer,
  formChange,
  formConflict,
  formDescription,
  type GivenFormChange,
} from '../../../contract/index.ts';
import { messageFor, publicError } from '../../../rules/index.ts';
import type { InvestorDeps } from '../deps.ts';
import type { OpenForm } from './open-form.ts';
import { answerOf, saveForm } from './save-form.ts';

export interface ServedForm {
  readonly path: string;
  readonly summary: string;
  readonly params?: z.ZodType;
  /** Of a form that whoever holds its link fills in; of those who are signed in unless it says so. */
  readonly access?: 'public' | 'signed-in';
  /** With `lock` nobody else changes it until the transaction ends. */
  open(database: Queryable, request: FastifyRequest, lock: boolean): Promise<OpenForm | null>;
}

/** The four calls of a form (packages/forms/wire.ts) at one path. */
export function serveForm(
  app: FastifyInstance,
  deps: InvestorDeps,
  { path, summary, params, open, access: rule = 'signed-in' }: ServedForm,
): void {
  const { database, clock } = deps;
  const access = { config: { access: rule } } as const;
  const tags = ['account'];
  const described = (what: string) => ({ tags, summary: `${summary}: ${what}`, ...(params && { params }) });
  async function opened(request: FastifyRequest): Promise<OpenForm> {
    const form = await open(database, request, false);
    if (form === null) throw publicError('not_found');
    return form;
  }

  app.options(
    path,
    { ...access, schema: { ...described('fields'), response: { 200: formDescription } } },
    async (request) => describeForm((await opened(request)).definition),
  );

  app.get(
    path,
    { ...access, schema: { ...described('answers'), response: { 200: formAnswer } } },
    async (request) => answerOf(await opened(request)),
  );

  for (const [method, completed, what] of [
    ['PATCH', false, 'save changed fields'],
    ['POST', true, 'complete the step'],
  ] as const) {
    app.route<{ Body: GivenFormChange }>({
      method,
      url: path,
      config: { access: rule, idempotent: true },
      schema: { ...described(what), body: formChange, response: { 200: formAnswer, 409: formConflict } },
      handler: (request, reply) => answerOnce(deps, request, reply, (within) => save(within, request)),
    });

    async function save(within: InvestorDeps, request: FastifyRequest<{ Body: GivenFormChange }>) {
      const saved = await saveForm(within.database, {
        open: (tx) => open(tx, request, true),
        given: request.body,
        completed,
        now: clock.now(),
      });
      if (saved.kind === 'saved') return { status: 200, body: saved.answer };
      const message = messageFor('form_conflict');
      const body = { code: 'form_conflict', message, __error__: [message], ...saved.answer };
      return { status: 409, body };
    }
  }
}
