import { randomBytes } from 'node:crypto';
import { isId } from '@furrow/kernel/ids';
import type { SandboxLink } from '@furrow/providers/identity-check-sandbox-link';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { z } from 'zod';
import { escapeHtml, PAGE_STYLE, sendPage } from '../../../identity/server/index.ts';
import { showSandboxCheck } from '../../contract/api.ts';
import { sandboxQuery } from '../../contract/index.ts';
import { CHECK_DONE_MESSAGE, publicError } from '../../rules/index.ts';
import type { InvestorDeps } from '../common/deps.ts';

const { path: PATH, access } = showSandboxCheck;

/** What the demonstration offers, besides what the name of the person decides. */
const CHOICES = [
  ['success', 'Pass'],
  ['failed', 'Fail', 'name and address don’t match'],
  ['document', 'Ask for a document, then pass'],
  ['pending_review', 'Put under review'],
  ['canceled', 'Cancel'],
  ['expired', 'Time out'],
] as const;

const finishQuery = z.object({
  link_session: z.string().max(100),
  as: z.enum(['name', ...CHOICES.map(([outcome]) => outcome)] as ['name', ...(typeof CHOICES)[number][0][]]),
  account: z.string().max(60).optional(),
});
type Finish = z.output<typeof finishQuery>;

const hidden = { hide: true } as const;
const config = { access };

/**
 * The page of the built-in identity check, where the service would show its own. Whoever has the token is let in, as
 * there. Choices are links: no form and no script of their own is needed.
 */
export function sandboxPages({ identityCheck }: InvestorDeps): FastifyPluginAsync {
  return async (app) => {
    const link = identityCheck?.link ?? null;
    if (link === null) return;

    app.get<{ Querystring: z.output<typeof sandboxQuery> }>(
      PATH,
      { config, schema: { ...hidden, querystring: sandboxQuery } },
      async (request, reply) => {
        const { link_token: token, account } = request.query;
        const opened = await link.open(token);
        if (!opened.ok) return sendWords(reply, opened.error === 'over' ? OVER : GONE, account);
        return sendChoices(reply, opened.value, account);
      },
    );

    app.get<{ Querystring: Finish }>(
      `${PATH}/finish`,
      { config, schema: { ...hidden, querystring: finishQuery } },
      (request, reply) => finish(link, request.query, reply),
    );
  };
}

async function finish(
  link: SandboxLink,
  { link_session: session, as, account }: Finish,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const finished = await link.finish(session, as === 'name' ? undefined : as);
  if (!finished.ok && finished.error === 'not_found') throw publicError('not_found');
  if (finished.ok && finished.value.status === 'active')
    return sendChoices(reply, { linkSessionId: session, wantsDocument: true }, account);
  return sendDone(reply, session, account);
}

const NOTE = `<p class="note">This page is part of the demonstration. It stands in for the identity service, and nothing leaves this site.</p>`;
const GONE = ['This link has expired', 'Start the check again from your account.'] as const;
const OVER = ['This check is over', 'Your account shows the result.'] as const;

function sendChoices(
  reply: FastifyReply,
  { linkSessionId, wantsDocument }: { linkSessionId: string; wantsDocument: boolean },
  account: string | undefined,
): FastifyReply {
  const choice = (as: string, label: string, hint = '') => {
    const parameters = new URLSearchParams({ link_session: linkSessionId, as });
    if (account !== undefined) parameters.set('account', account);
    const small = hint === '' ? '' : `<small>${escapeHtml(hint)}</small>`;
    const address = escapeHtml(`${PATH}/finish?${parameters}`);
    return `<li><a class="choice" href="${address}">${escapeHtml(label)}${small}</a></li>`;
  };
  const choices = wantsDocument
    ? [choice('name', 'Upload document', 'a photo of a matching ID')]
    : [
        choice(
          'name',
          'Take the check',
          'your name and details decide the result, as in the service’s own sandbox',
        ),
        ...CHOICES.map(([outcome, label, hint]) => choice(outcome, label, hint)),
      ];
  const title = wantsDocument ? 'A document is needed' : 'Verify your identity';
  const lead = wantsDocument
    ? 'The records were not enough. The service would now ask for a photo of your ID.'
    : 'The service would ask for your consent and send a code to your phone. Choose how it ends.';
  return send(reply, title, `${NOTE}<h1>${title}</h1><p>${lead}</p><ul>${choices.join('')}</ul>`);
}

function sendWords(
  reply: FastifyReply,
  [title, text]: readonly [string, string],
  account: string | undefined,
): FastifyReply {
  return send(reply.code(410), title, `${NOTE}<h1>${title}</h1><p>${text}</p>${back(account)}`);
}

/** As the service's page does: tells the page that opened it and closes. Without one the person goes back by the link. */
const SCRIPT = `
const { type, session } = document.body.dataset;
const message = { type, link_session_id: session };
const channel = new BroadcastChannel(type);
channel.postMessage(message);
if (window.opener) { window.opener.postMessage(message, window.location.origin); window.setTimeout(() => window.close(), 50); }
else window.location.replace(document.querySelector('a').href);
`;

function sendDone(reply: FastifyReply, session: string, account: string | undefined): FastifyReply {
  const body = `<h1>One moment</h1><p>You are being taken back. You may close this window.</p>${back(account, session)}`;
  const attributes = ` data-type="${CHECK_DONE_MESSAGE}" data-session="${escapeHtml(session)}"`;
  return send(reply, 'Verify your identity', body, attributes, SCRIPT);
}

function back(account: string | undefined, session?: string): string {
  const parameters = new URLSearchParams({ open: 'verification' });
  if (account !== undefined && isId('acc', account)) parameters.set('account', account);
  if (session !== undefined) parameters.set('link_session_id', session);
  return `<p><a href="${escapeHtml(`/profile/accounts?${parameters}`)}">Back to your account</a></p>`;
}

function send(reply: FastifyReply, title: string, body: string, attributes = '', script = ''): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const code = script === '' ? '' : `<script nonce="${nonce}">${script}</script>`;
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} (demonstration)</title><style nonce="${nonce}">${PAGE_STYLE}</style></head>
<body${attributes}><main>${body}</main>${code}</body></html>`;
  return sendPage(reply, html, nonce);
}
