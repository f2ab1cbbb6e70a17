import { describeForm } from '@furrow/forms/describe-form';
import { noStore } from '@furrow/http/caching';
import { route } from '@furrow/http/route';
import { messageFor } from '@furrow/kernel/errors';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as api from '../../contract/api.ts';
import { FORMS, publicError, readHutk } from '../../rules/index.ts';
import { receiveSubmission } from '../built-in/built-in-service.ts';
import type { InquiryDeps } from '../inquiry-deps.ts';
import { receiveForm } from './receive-form.ts';

/** A person sends a form or two; more in a minute are a program’s. */
const LIMITS = { bodyLimit: 64 * 1024, rateLimit: { max: 10, timeWindow: 60_000 } };

export function formRoutes(deps: InquiryDeps): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', noStore);
    route(app, api.describeForm, ({ query }) => {
      const { name, fields } = describeForm(FORMS[query.form_name]);
      return { name, fields: fields.map((field) => ({ ...field })) };
    });

    route(
      app,
      api.sendForm,
      async (request) => {
        const { form_name: form, data, tracking, ...named } = request.body;
        const received = await receiveForm(deps, {
          ...{ form, tracking, pageUri: pageOf(request, deps.site.origin) },
          // What is named twice is what stands beside the form’s name.
          values: {
            ...data,
            ...Object.fromEntries(Object.entries(named).filter(([, text]) => text !== undefined)),
          },
          hutk: readHutk(cookieOf(request, 'hubspotutk')),
        });
        if (!received.ok) {
          const { error } = received;
          const fields =
            error.code === 'email_invalid'
              ? { email: [messageFor('email_invalid')] }
              : error.code === 'validation_error'
                ? error.fields
                : undefined;
          throw publicError(error.code, { fields });
        }
        return { form_name: form };
      },
      LIMITS,
    );

    route(
      app,
      api.submitToFormService,
      async ({ params, body }, reply) => {
        const { status, body: answer } = await receiveSubmission(deps, { ...params, body });
        return reply.code(status).send(answer);
      },
      LIMITS,
    );
  };
}

/** The page that a form stood on, without what is behind its path: that may name people. */
function pageOf({ headers }: FastifyRequest, origin: string): string | null {
  const from = headers.referer;
  if (from === undefined || !URL.canParse(from)) return null;
  const page = new URL(origin);
  // Set as a path: one that begins with two slashes would otherwise name another site.
  page.pathname = new URL(from).pathname;
  return page.href.slice(0, 2_048);
}

function cookieOf({ headers }: FastifyRequest, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
