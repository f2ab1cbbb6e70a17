import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { type Connection, connectionLabel } from '../../rules/connections.ts';
import { escapeHtml } from '../social/html.ts';
import { sendPage } from '../social/outcome-page.ts';
import { PAGE_STYLE } from '../social/page-style.ts';
import { DEMO_PEOPLE, newGuestId } from './people.ts';

/** Choices are links: what was asked for goes along in them, and no form or script is needed. */
export function sendChoicePage(
  reply: FastifyReply,
  { connection, linkTo }: { connection: Connection; linkTo(choice: string): string },
): FastifyReply {
  const label = connectionLabel(connection);
  const link = (choice: string, inside: string, kind = 'choice') =>
    `<a class="${kind}" href="${escapeHtml(linkTo(choice))}">${inside}</a>`;
  // Facebook has no word for a checked address; its stand-in must not promise one.
  const silent = connection === 'facebook';
  const people = DEMO_PEOPLE.map(({ id, name, email, hint }) => {
    const about = `<small>${escapeHtml(email)}</small><small>${escapeHtml(silent ? '' : hint)}</small>`;
    return `<li>${link(id, `Continue as ${escapeHtml(name)}${about}`)}</li>`;
  });
  const body = `<p class="note">This page is part of the demonstration and stands in for ${label}. These people are made up, and nothing leaves this site.</p>
<h1>Log in with ${label}</h1><p>Choose who you are. This site will see your name and email address.${silent ? ' Facebook doesn’t say whether it has verified the address.' : ''}</p>
<ul>${people.join('')}<li>${link(newGuestId(), 'Continue as somebody new<small>a new address each time</small>')}</li></ul>
<div class="row">${link('cancel', 'Cancel')}${link('error', 'Provider error', 'choice danger')}</div>`;
  return send(reply, `${label} (demonstration)`, body);
}

export function sendRefusalPage(reply: FastifyReply, reason: string): FastifyReply {
  const body = `<p class="note">This page is part of the demonstration.</p><h1>This request was refused</h1>
<p>${escapeHtml(reason)}</p><p><a href="/sign-in">Back to the site</a></p>`;
  return send(reply.code(400), 'Request refused (demonstration)', body);
}

function send(reply: FastifyReply, title: string, body: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style nonce="${nonce}">${PAGE_STYLE}</style></head>
<body><main>${body}</main></body></html>`;
  return sendPage(reply, html, nonce);
}
