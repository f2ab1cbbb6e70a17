import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { SocialOutcome } from '../../contract/social.ts';
import { SOCIAL_OUTCOME_MESSAGE } from '../../rules/connections.ts';
import { escapeHtml } from './html.ts';
import { PAGE_STYLE } from './page-style.ts';

/**
 * Hands over and closes. `location.origin` as the target: an opener that is on another site gets nothing. A browser
 * that cut the popup off from its opener on the way (Cross-Origin-Opener-Policy) still has the channel of this origin.
 */
const SCRIPT = `
const { type, flow, outcome } = document.body.dataset;
const message = { type, flow, outcome: JSON.parse(outcome) };
if (window.opener) window.opener.postMessage(message, window.location.origin);
else new BroadcastChannel(type).postMessage(message);
window.setTimeout(() => window.close(), 50);
`;

export function outcomePage(outcome: SocialOutcome, flow: string | null, nonce: string): string {
  const named = flow === null ? '' : ` data-flow="${escapeHtml(flow)}"`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Log in</title><style nonce="${nonce}">${PAGE_STYLE}</style></head>
<body data-type="${SOCIAL_OUTCOME_MESSAGE}"${named} data-outcome="${escapeHtml(JSON.stringify(outcome))}">
<main><h1>${headingOf(outcome)}</h1><p>${escapeHtml(wordsOf(outcome))}</p><p><a href="/sign-in">Back to the site</a></p></main>
<script nonce="${nonce}">${SCRIPT}</script></body></html>`;
}

/** `flow`: what the page that opened the popup calls this round trip; on the channel all pages hear all of them. */
export function sendOutcomePage(
  reply: FastifyReply,
  outcome: SocialOutcome,
  flow: string | null,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return sendPage(reply, outcomePage(outcome, flow, nonce), nonce);
}

/** A page of this origin in which only what carries the nonce runs and nothing is loaded. */
export function sendPage(reply: FastifyReply, html: string, nonce: string): FastifyReply {
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  return (
    reply
      .header('content-security-policy', policy.join('; '))
      .header('cache-control', 'no-store')
      // As providers' pages have it: any other policy would cut the popup off from the page that waits for it.
      .header('cross-origin-opener-policy', 'unsafe-none')
      // The address holds a code.
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .serializer((page: unknown) => String(page))
      .send(html)
  );
}

const headingOf = ({ kind }: SocialOutcome) => (kind === 'refused' ? 'That didn’t work' : 'One moment');

function wordsOf(outcome: SocialOutcome): string {
  if (outcome.kind === 'refused') return outcome.message;
  if (outcome.kind === 'cancelled') return 'You came back without logging in.';
  return 'Taking you back. You can close this window.';
}
