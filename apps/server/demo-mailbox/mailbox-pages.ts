import { formatShortDateTime } from '@furrow/kernel/dates';
import { MAIL_GROUPS } from '@furrow/mail/groups';
import { escapeHtml } from '@furrow/mail/inert-text';
import type { SampledKind } from '@furrow/mail/kinds';
import type { KeptMail, Mailbox } from '@furrow/providers/kept-mail';
import type { MailMessage } from '@furrow/providers/mail-message';
import { PAGE_STYLE } from './page-style.ts';

export const MAILBOX = '/demo/mail';
export const KINDS = '/demo/mail/kinds';

interface Mails {
  readonly boxes: readonly Mailbox[];
  readonly to: string | undefined;
  readonly mails: readonly KeptMail[];
  readonly shown: KeptMail | undefined;
}

/** Who has mail, the list of one of them or of all, and one email. */
export function mailboxPage({ boxes, to, mails, shown }: Mails, nonce: string): string {
  const address = (query: Record<string, string | undefined>) => {
    const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return `${MAILBOX}?${new URLSearchParams(given)}`;
  };
  const people = [
    `<li>${link(MAILBOX, 'Everybody', to === undefined)}</li>`,
    ...boxes.map(
      (box) => `<li>${link(address({ to: box.to }), `${box.to} (${box.count})`, box.to === to)}</li>`,
    ),
  ];
  const lines = mails.map(({ id, subject, to: recipient, at }) => {
    const about = `${escapeHtml(recipient)}<br>${formatShortDateTime(at)}`;
    return `<li><a href="${escapeHtml(address({ to, id }))}"${current(id === shown?.id)}>${escapeHtml(subject)}<small>${about}</small></a></li>`;
  });
  const body =
    shown === undefined
      ? '<main><p>No emails yet. They appear here as soon as the site sends one.</p></main>'
      : `<nav class="boxes" aria-label="Recipients"><details><summary>To: ${escapeHtml(to ?? 'everybody')}</summary><ul>${people.join('\n')}</ul></details></nav>
<div class="columns"><nav class="list" aria-label="Emails"><ul>${lines.join('\n')}</ul></nav>
<main>${email(shown, `${MAILBOX}/${shown.id}`, [
          ['To', shown.to],
          ['Sent', formatShortDateTime(shown.at)],
          ['Kind', shown.kind ?? 'not available'],
        ])}</main></div>`;
  return page({ title: 'Emails of the demonstration', more: [KINDS, 'All kinds of emails'], body, nonce });
}

interface Kinds {
  readonly modules: readonly { readonly module: string; readonly mails: readonly SampledKind[] }[];
  readonly shown: SampledKind;
  readonly sample: MailMessage;
  /** Of every kind, by its name. */
  readonly subjects: ReadonlyMap<string, string>;
}

/** Every sort of email that the site sends, by module, with a sample of one of them. */
export function kindsPage({ modules, shown, sample, subjects }: Kinds, nonce: string): string {
  const lists = modules.map(({ module, mails }) => {
    const lines = mails.map(
      ({ name }) =>
        `<li><a href="${KINDS}?kind=${name}"${current(name === shown.name)}>${escapeHtml(subjects.get(name) ?? name)}<small>${name}</small></a></li>`,
    );
    const isOpen = mails.some(({ name }) => name === shown.name);
    return `<details${isOpen ? ' open' : ''}><summary>${module} (${mails.length})</summary><ul>${lines.join('\n')}</ul></details>`;
  });
  const always = MAIL_GROUPS[shown.group].isLocked ? 'always sent' : 'can be turned off';
  const body = `<div class="columns"><nav class="list" aria-label="Kinds of emails">${lists.join('\n')}</nav>
<main>${email(sample, `${KINDS}/${shown.name}`, [
    ['To', sample.to],
    ['Kind', shown.name],
    ['Group', `${shown.group} (${always})`],
  ])}</main></div>`;
  const count = modules.reduce((sum, { mails }) => sum + mails.length, 0);
  return page({ title: `${count} kinds of emails`, more: [MAILBOX, 'Emails that were sent'], body, nonce });
}

type Fact = readonly [string, string];

function email(
  { subject, text }: Pick<MailMessage, 'subject' | 'text'>,
  source: string,
  facts: readonly Fact[],
): string {
  const terms = facts.map(([term, value]) => `<dt>${term}</dt><dd>${escapeHtml(value)}</dd>`);
  // Nothing in the frame may run; its links open beside the mailbox.
  return `<h2>${escapeHtml(subject)}</h2><dl>${terms.join('')}</dl>
<div class="shown"><iframe title="${escapeHtml(`Email: ${subject}`)}" src="${escapeHtml(source)}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<pre tabindex="0" aria-label="The same as text">${linked(text)}</pre></div>`;
}

interface PageParts {
  readonly title: string;
  readonly more: readonly [string, string];
  readonly body: string;
  readonly nonce: string;
}

function page({ title, more: [href, label], body, nonce }: PageParts): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style nonce="${nonce}">${PAGE_STYLE}</style></head>
<body><header><h1>${title}</h1><a href="${href}">${label}</a></header>
${body}</body></html>`;
}

const current = (isShown: boolean) => (isShown ? ' aria-current="page"' : '');

const link = (href: string, label: string, isShown: boolean) =>
  `<a href="${escapeHtml(href)}"${current(isShown)}>${escapeHtml(label)}</a>`;

function linked(text: string): string {
  return escapeHtml(text).replace(
    /https?:\/\/[^\s<]+/g,
    (address) => `<a href="${address}" target="_blank" rel="noopener">${address}</a>`,
  );
}
