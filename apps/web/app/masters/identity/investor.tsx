import { formatShortDate, formatShortDateTime } from '@furrow/kernel/dates';
import type { Pages } from '@furrow/module/pages';
import type { PersonRecord } from '@furrow/modules/identity/contract';
import { KeyValues } from '@furrow/ui/key-values';
import { data } from 'react-router';
import { pageTitle } from '../../shell/page-title.ts';
import { requestContext } from '../../shell/request-context.ts';
import { PersonAccounts } from '../investors/person-accounts.tsx';
import { PersonEmails } from '../notifications/person-emails.tsx';
import { useConsoleData } from '../shell/console-data.ts';
import { ConsolePage } from '../shell/console-page.tsx';
import { operatorOf } from '../shell/operator.ts';
import type { Route } from './+types/investor';
import { ChangeState } from './change-state.tsx';
import { EndAllSessions, OpenSessions } from './open-sessions.tsx';
import { rolesText } from './role-words.ts';
import { secondFactorText } from './second-factor-text.ts';
import { SecurityHistory } from './security-history.tsx';
import { signInSentence } from './sign-in-sentence.ts';
import { StateChip } from './state-chip.tsx';
import './people-desk.css';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { userId } = operatorOf(request);
  const { identity, investors, notifications, operations } = request.pages;
  const { desk } = identity;
  const record = await desk.person(userId, params.userId);
  const after = url.searchParams.get('history')?.slice(0, 100);
  const history = record && (await desk.events(userId, params.userId, after));
  if (record === null || history === null) throw data(null, { status: 404 });
  const accounts = await investors.desk.ofPerson(record.user_id);
  const emails = {
    preferences: await notifications.mailPreferences(record.user_id),
    failed: await failedEmails(operations, record.email),
  };
  return { record, history, accounts, emails, isFirst: after === undefined };
}

/** The list takes the beginning of an address. */
async function failedEmails({ system }: Pages['operations'], email: string) {
  const { emails } = await system.emails({ to: email, status: 'failed', after: null });
  return emails.filter(({ to }) => to.toLowerCase() === email.toLowerCase());
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: pageTitle(loaderData === undefined ? 'Investor' : nameOf(loaderData.record)) },
  { name: 'robots', content: 'noindex' },
];

const nameOf = ({ first_name, last_name, user_id }: PersonRecord) =>
  `${first_name} ${last_name}`.trim() || user_id;

export default function Investor({
  loaderData: { record, history, accounts, emails, isFirst },
}: Route.ComponentProps) {
  const { viewer } = useConsoleData() ?? {};
  const roles = viewer?.roles ?? [];
  const isOwn = viewer?.userId === record.user_id;
  // As the rules have it: colleagues are for admins, and nobody does it to themself.
  const mayEnd = roles.includes('admin') || roles.includes('compliance');
  const mayChange =
    mayEnd && !isOwn && record.state !== 'erased' && (record.roles.length === 0 || roles.includes('admin'));
  return (
    <ConsolePage
      title={nameOf(record)}
      lead={`Signed up ${formatShortDate(new Date(record.created_at))}. That you opened this record is in the audit log.`}
      {...(mayEnd
        ? {
            aside: (
              <>
                {mayChange && <ChangeState key={record.state} record={record} />}
                <EndAllSessions record={record} />
              </>
            ),
            asideLabel: 'What you can do',
          }
        : {})}
    >
      <p className="console-finding">{signInSentence(record)}</p>
      <section className="console-block">
        <h2 className="console-subtitle">Sign-in</h2>
        <KeyValues className="people-facts" items={factsOf(record)} />
      </section>
      <PersonAccounts accounts={accounts} />
      <PersonEmails
        {...emails}
        listed={
          roles.includes('admin') || roles.includes('auditor')
            ? `/masters/emails?${new URLSearchParams({ to: record.email })}`
            : null
        }
      />
      <OpenSessions record={record} mayEnd={mayEnd} />
      <SecurityHistory history={history} isFirst={isFirst} />
    </ConsolePage>
  );
}

const when = (at: string | null, otherwise: string) =>
  at === null ? otherwise : formatShortDateTime(new Date(at));

function factsOf(record: PersonRecord) {
  const { second_factor: factor } = record;
  return [
    {
      key: 'state',
      label: 'State',
      value: <StateChip state={record.state} />,
      ...(record.state_since === null ? {} : { note: `since ${when(record.state_since, '')}` }),
    },
    {
      key: 'email',
      label: 'Email',
      value: record.email,
      note:
        record.email_verified_at === null ? 'Not verified' : `Verified ${when(record.email_verified_at, '')}`,
    },
    {
      key: 'logins',
      label: 'Logins',
      value: record.login_count,
      note: record.last_login_at === null ? 'None recorded' : `Last ${when(record.last_login_at, '')}`,
    },
    {
      key: 'password',
      label: 'Password',
      value: record.has_password ? 'Set' : 'None',
      ...(record.password_changed_at === null
        ? {}
        : { note: `Changed ${when(record.password_changed_at, '')}` }),
    },
    {
      key: 'factor',
      label: 'Second factor',
      value: secondFactorText(factor),
      ...(factor.recovery_codes === 0 ? {} : { note: `${factor.recovery_codes} recovery codes left` }),
    },
    {
      key: 'providers',
      label: 'Social accounts',
      value: record.providers.length === 0 ? 'None' : record.providers.map(hostOf).join(', '),
    },
    ...(record.roles.length === 0
      ? []
      : [{ key: 'roles', label: 'Roles at the firm', value: rolesText(record.roles) }]),
    { key: 'id', label: 'Id', value: record.user_id },
  ];
}

const hostOf = (issuer: string) => URL.parse(issuer)?.host ?? issuer;
