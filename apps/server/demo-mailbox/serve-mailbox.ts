import { randomBytes } from 'node:crypto';
import type { Queryable } from '@furrow/database/database';
import { publicError } from '@furrow/kernel/errors';
import type { SampledKind } from '@furrow/mail/kinds';
import type { Site } from '@furrow/mail/site';
import { findKeptMail, keptMail, keptMailboxes } from '@furrow/providers/kept-mail';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { HttpApp } from '../http/http.ts';
import { KINDS, kindsPage, MAILBOX, mailboxPage } from './mailbox-pages.ts';

const MOST = 50;
const address = z.string().max(255).optional();
const list = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      kind: z.string().nullable(),
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  count: z.number().int(),
});
const tags = ['demonstration'];
const config = { access: 'monitoring' } as const;

interface Shown {
  readonly database: Queryable;
  readonly site: Site;
  readonly modules: readonly { readonly module: string; readonly mails: readonly SampledKind[] }[];
}

/**
 * The mailbox of the demonstration: without a mail server this is where its mails can be read. Links in them open
 * accounts, so it is for this machine (or the holder of METRICS_TOKEN) alone.
 */
export function serveDemoMailbox(app: HttpApp, { database, site, modules }: Shown): void {
  app.get(
    '/api/demo/mail',
    {
      config,
      schema: {
        tags,
        summary: 'List the emails of the demonstration',
        querystring: z.strictObject({ to: address }),
        response: { 200: list },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const mails = await keptMail(database, { to: request.query.to ?? null, limit: MOST });
      const data = mails.map((mail) => ({ ...mail, at: mail.at.toISOString() }));
      return { data, count: data.length };
    },
  );

  app.get(
    MAILBOX,
    { config, schema: { hide: true, querystring: z.strictObject({ to: address, id: address }) } },
    async (request, reply) => {
      const { to, id } = request.query;
      const boxes = await keptMailboxes(database, MOST);
      const mails = await keptMail(database, { to: to ?? null, limit: MOST });
      const shown = id === undefined ? mails[0] : await findKeptMail(database, id);
      if (id !== undefined && shown === undefined) throw publicError('not_found');
      return sendPage(reply, (nonce) => mailboxPage({ boxes, to, mails, shown }, nonce));
    },
  );

  app.get(
    `${MAILBOX}/:id`,
    { config, schema: { hide: true, params: z.strictObject({ id: z.string().max(64) }) } },
    async (request, reply) => {
      const mail = await findKeptMail(database, request.params.id);
      if (mail === undefined) throw publicError('not_found');
      return sendFrame(reply, mail.html);
    },
  );

  serveKinds(app, site, modules);
}

function serveKinds(app: HttpApp, site: Site, modules: Shown['modules']): void {
  const kinds = modules.flatMap(({ mails }) => mails);
  const samples = new Map(kinds.map(({ name, sample }) => [name, sample(site, (typed) => typed)]));
  const subjects = new Map([...samples].map(([name, { subject }]) => [name, subject]));
  const name = z.string().max(120);

  app.get(
    KINDS,
    { config, schema: { hide: true, querystring: z.strictObject({ kind: name.optional() }) } },
    async (request, reply) => {
      const wanted = request.query.kind ?? kinds[0]?.name;
      const shown = kinds.find((kind) => kind.name === wanted);
      const sample = shown && samples.get(shown.name);
      if (shown === undefined || sample === undefined) throw publicError('not_found');
      return sendPage(reply, (nonce) => kindsPage({ modules, shown, sample, subjects }, nonce));
    },
  );

  app.get(
    `${KINDS}/:name`,
    { config, schema: { hide: true, params: z.strictObject({ name }) } },
    async (request, reply) => {
      const sample = samples.get(request.params.name);
      if (sample === undefined) throw publicError('not_found');
      return sendFrame(reply, sample.html);
    },
  );
}

/** A page in which nothing runs, with one email in a frame. */
function sendPage(reply: FastifyReply, write: (nonce: string) => string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(write(nonce));
}

const FRAME_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** An email by itself: nothing in it runs or loads, and its links open in a new tab. */
function sendFrame(reply: FastifyReply, html: string): FastifyReply {
  return (
    reply
      .header('content-security-policy', FRAME_POLICY)
      .header('cache-control', 'no-store')
      // Links of emails open accounts: where they lead must not learn the address of the mailbox.
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(html.replace('<head>', '<head><base target="_blank">'))
  );
}
