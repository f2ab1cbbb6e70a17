import type { Queryable } from '@furrow/database/database';
import { type KeptMail, keptMail } from '@furrow/providers/kept-mail';
import { z } from 'zod';
import type { HttpApp } from '../http/http.ts';

const MOST = 50;
const query = z.strictObject({ to: z.string().max(255).optional() });
const list = z.object({
  data: z.array(
    z.object({
      id: z.string(),
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

/**
 * The mailbox of the demonstration: without a mail server this is where its mails can be read. Links in them open
 * accounts, so it is for this machine (or the holder of METRICS_TOKEN) alone.
 */
export function serveDemoMailbox(app: HttpApp, database: Queryable): void {
  const mails = (to: string | undefined) => keptMail(database, { to: to ?? null, limit: MOST });

  app.get(
    '/api/demo/mail',
    {
      config: { access: 'monitoring' },
      schema: {
        tags,
        summary: 'List the emails of the demonstration',
        querystring: query,
        response: { 200: list },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const data = (await mails(request.query.to)).map((mail) => ({ ...mail, at: mail.at.toISOString() }));
      return { data, count: data.length };
    },
  );

  app.get(
    '/demo/mail',
    { config: { access: 'monitoring' }, schema: { hide: true, querystring: query } },
    async (request, reply) => {
      const page = mailboxPage(await mails(request.query.to));
      return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
    },
  );
}

function mailboxPage(mails: readonly KeptMail[]): string {
  const entries = mails.map(
    ({ to, subject, text, at }) =>
      `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}, ${at.toISOString()}</p><pre>${linked(text)}</pre></article><hr>`,
  );
  const body = entries.length > 0 ? entries.join('\n') : '<p>No mail yet.</p>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox of the demonstration</title></head><body><h1>Mailbox of the demonstration</h1>${body}</body></html>`;
}

function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
