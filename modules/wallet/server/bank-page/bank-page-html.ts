import { randomBytes } from 'node:crypto';
import { isId } from '@furrow/kernel/ids';
import type { SandboxBankAccount, SandboxInstitution } from '@furrow/providers/bank-link-sandbox-banks';
import type { BankLinkFault } from '@furrow/providers/bank-link-sandbox-link';
import type { BankLoginFault } from '@furrow/providers/bank-link-sandbox-users';
import type { FastifyReply } from 'fastify';
import { escapeHtml, PAGE_STYLE, sendPage } from '../../../identity/server/index.ts';
import { showSandboxBankLink } from '../../contract/api.ts';
import { BANK_LINKED_MESSAGE, bankName } from '../../rules/index.ts';
import { LOG_INS } from './log-ins.ts';

const { path: PATH } = showSandboxBankLink;

export interface At {
  readonly session: string;
  /** Where a person without an opener goes back to. */
  readonly account: string | undefined;
}

const NOTE = `<p class="note">This page is part of the demonstration. It stands in for the bank link and the banks in it, and nothing leaves this site.</p>`;

const choice = (
  { session, account }: At,
  step: string,
  given: Readonly<Record<string, string>>,
  { label, hint = '' }: { readonly label: string; readonly hint?: string },
): string => {
  const parameters = new URLSearchParams({ link_session: session, ...given });
  if (account !== undefined) parameters.set('account', account);
  const small = hint === '' ? '' : `<small>${escapeHtml(hint)}</small>`;
  const address = escapeHtml(`${PATH}/${step}?${parameters}`);
  return `<li><a class="choice" href="${address}">${escapeHtml(label)}${small}</a></li>`;
};

const list = (choices: readonly string[]) => `<ul>${choices.join('')}</ul>`;
const cancel = (at: At) => list([choice(at, 'cancel', {}, { label: 'Cancel' })]);

export function sendInstitutions(
  reply: FastifyReply,
  at: At,
  institutions: readonly SandboxInstitution[],
): FastifyReply {
  const choices = institutions.map(({ id, name }) =>
    choice(at, 'bank', { institution: id }, { label: name }),
  );
  const body = `${NOTE}<h1>Choose your bank</h1><p>None of these is a real bank.</p>${list(choices)}${cancel(at)}`;
  return send(reply, 'Choose your bank', body);
}

export function sendLogIn(reply: FastifyReply, at: At, institution: string): FastifyReply {
  const choices = Object.entries(LOG_INS).map(([as, words]) =>
    choice(at, 'log-in', { institution, as }, words),
  );
  const body = `${NOTE}<h1>Log in at your bank</h1><p>The bank would ask for your user name and password. Choose how it ends.</p>${list(choices)}${cancel(at)}`;
  return send(reply, 'Log in at your bank', body);
}

export function sendAccounts(
  reply: FastifyReply,
  at: At,
  accounts: readonly SandboxBankAccount[],
): FastifyReply {
  const choices = accounts.map(({ id, name, mask, type }) =>
    choice(at, 'choose', { choice: id }, { label: bankName(name, mask), hint: type }),
  );
  const body = `${NOTE}<h1>Choose an account</h1><p>We can deposit from it and withdraw to it.</p>${list(choices)}${cancel(at)}`;
  return send(reply, 'Choose an account', body);
}

const LOGIN_FAULTS: Readonly<Record<BankLoginFault, readonly [title: string, text: string]>> = {
  INVALID_CREDENTIALS: ['That didn’t work', 'The user name or password is wrong.'],
  INSTITUTION_DOWN: [
    'This bank isn’t answering',
    'Try again later, or enter the numbers of your account instead.',
  ],
  NO_AUTH_ACCOUNTS: ['No account to link', 'This log-in has no checking or savings account.'],
};

/** Only a wrong password can be tried again; everything else has ended the session. */
export function sendFault(
  reply: FastifyReply,
  at: At & { readonly institution: string },
  fault: BankLoginFault,
): FastifyReply {
  const [title, text] = LOGIN_FAULTS[fault];
  const again = choice(at, 'bank', { institution: at.institution }, { label: 'Try again' });
  const body = `${NOTE}<h1>${title}</h1><p role="alert">${text}</p>`;
  if (fault === 'INVALID_CREDENTIALS') return send(reply, title, `${body}${list([again])}${cancel(at)}`);
  return send(reply, title, `${body}${back(at.account, at.session)}`, {
    attributes: sessionData(at.session),
    script: FAULT_SCRIPT,
  });
}

const FAULTS: Readonly<Record<BankLinkFault, readonly [title: string, text: string]>> = {
  not_found: ['This link has expired', 'Start again from your wallet.'],
  expired: ['This link has expired', 'Start again from your wallet.'],
  over: ['You’re done here', 'Your wallet shows the result.'],
};

export function sendWords(
  reply: FastifyReply,
  fault: BankLinkFault,
  account: string | undefined,
): FastifyReply {
  const [title, text] = FAULTS[fault];
  return send(reply.code(410), title, `${NOTE}<h1>${title}</h1><p>${text}</p>${back(account)}`);
}

/** As the service's page does: tells the page that opened it and closes. Without one the person goes back by the link. */
const DONE_SCRIPT = `
const { type, session } = document.body.dataset;
const message = { type, link_session_id: session };
const channel = new BroadcastChannel(type);
channel.postMessage(message);
if (window.opener) { window.opener.postMessage(message, window.location.origin); window.setTimeout(() => window.close(), 50); }
else window.location.replace(document.querySelector('a').href);
`;
/** The person reads why first; going back tells the page that opened this one, which asks what came of it. */
const FAULT_SCRIPT = `
document.querySelector('a').addEventListener('click', (event) => {
  if (!window.opener) return;
  event.preventDefault();
  const { type, session } = document.body.dataset;
  window.opener.postMessage({ type, link_session_id: session }, window.location.origin);
  window.setTimeout(() => window.close(), 50);
});
`;
const CLOSE_SCRIPT = `
if (window.opener) window.close();
else window.location.replace(document.querySelector('a').href);
`;

const sessionData = (session: string) =>
  ` data-type="${BANK_LINKED_MESSAGE}" data-session="${escapeHtml(session)}"`;

export function sendDone(reply: FastifyReply, { session, account }: At): FastifyReply {
  const body = `<h1>One moment</h1><p>You are being taken back. You may close this window.</p>${back(account, session)}`;
  return send(reply, 'Link a bank', body, { attributes: sessionData(session), script: DONE_SCRIPT });
}

export function sendCanceled(reply: FastifyReply, account: string | undefined): FastifyReply {
  const body = `<h1>No bank was linked</h1><p>You may close this window.</p>${back(account)}`;
  return send(reply, 'Link a bank', body, { script: CLOSE_SCRIPT });
}

function back(account: string | undefined, session?: string): string {
  const parameters = new URLSearchParams({ open: 'wallet', do: 'link' });
  if (account !== undefined && isId('acc', account)) parameters.set('account', account);
  if (session !== undefined) parameters.set('link_session_id', session);
  return `<p><a href="${escapeHtml(`/profile/accounts?${parameters}`)}">Back to your wallet</a></p>`;
}

function send(
  reply: FastifyReply,
  title: string,
  body: string,
  { attributes = '', script = '' }: { readonly attributes?: string; readonly script?: string } = {},
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const code = script === '' ? '' : `<script nonce="${nonce}">${script}</script>`;
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} (demonstration)</title><style nonce="${nonce}">${PAGE_STYLE}</style></head>
<body${attributes}><main>${body}</main>${code}</body></html>`;
  return sendPage(reply, html, nonce);
}
