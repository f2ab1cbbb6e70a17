import type { Queryable } from '@furrow/database/database';
import { describeForm } from '@furrow/forms/describe-form';
import { answerOnce } from '@furrow/http/answer-once';
import { orNotFound } from '@furrow/http/or-not-found';
import { type RequestOf, route } from '@furrow/http/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FormEndpoints } from '../../../contract/index.ts';
import { messageFor } from '../../../rules/index.ts';
import type { InvestorDeps } from '../deps.ts';
import type { OpenForm } from './open-form.ts';
import { answerOf, saveForm } from './save-form.ts';

/** A call of this form, whichever of the four. */
type FormRequest<F extends FormEndpoints> = FastifyRequest & Pick<RequestOf<F['read']>, 'params'>;

/** With `lock` nobody else changes it until the transaction ends. Null: there is none, or it is another's. */
type Open<F extends FormEndpoints> = (
  database: Queryable,
  request: FormRequest<F>,
  lock: boolean,
) => Promise<OpenForm | null>;

/** The four calls of a form (packages/forms/wire.ts) at one path. */
export function serveForm<F extends FormEndpoints>(
  app: FastifyInstance,
  deps: InvestorDeps,
  form: F,
  open: Open<F>,
): void {
  const { describe, read, save, submit }: FormEndpoints = form;
  // The parameters of the four are the same.
  const openFor = (database: Queryable, request: FastifyRequest, lock: boolean) =>
    open(database, request as FormRequest<F>, lock);
  const opened = async (request: FastifyRequest) => orNotFound(await openFor(deps.database, request, false));

  route(app, describe, async (request) => {
    const { name, fields } = describeForm((await opened(request)).definition);
    return { name, fields: fields.map((field) => ({ ...field })) };
  });
  route(app, read, async (request) => answerOf(await opened(request)));

  for (const [endpoint, completed] of [
    [save, false],
    [submit, true],
  ] as const) {
    route(app, endpoint, (request, reply) =>
      answerOnce(deps, request, reply, async (within) => {
        const saved = await saveForm(within.database, {
          open: (tx) => openFor(tx, request, true),
          given: request.body,
          completed,
          now: deps.clock.now(),
        });
        if (saved.kind === 'saved') return { status: 200, body: saved.answer };
        const message = messageFor('form_conflict');
        const body = { code: 'form_conflict', message, __error__: [message], ...saved.answer };
        return { status: 409, body };
      }),
    );
  }
}
