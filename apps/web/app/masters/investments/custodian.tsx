import { formatShortDate, formatShortDateTime } from '@furrow/kernel/dates';
import { formatShares } from '@furrow/kernel/quantities';
import { mayOperate } from '@furrow/modules/identity/rules';
import type { CustodianRecord } from '@furrow/modules/investments/contract';
import { Chip } from '@furrow/ui/chip';
import { KeyValues } from '@furrow/ui/key-values';
import { data } from 'react-router';
import { pageTitle } from '../../shell/page-title.ts';
import { requestContext } from '../../shell/request-context.ts';
import { ConsolePage } from '../shell/console-page.tsx';
import { dollarText } from '../shell/dollar-text.ts';
import { operatorOf } from '../shell/operator.ts';
import type { Route } from './+types/custodian';
import { SendCustodianLink } from './send-custodian-link.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { userId, roles } = operatorOf(request);
  const record = await request.pages.investments.desk.custodian({ userId }, params.id);
  if (record === null) throw data(null, { status: 404 });
  return { record, mayAct: mayOperate(roles, ['treasury', 'offerings'], 'POST') };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  {
    title: pageTitle(
      loaderData === undefined ? 'Custodian signature' : `Signature of ${loaderData.record.custodian}`,
    ),
  },
  { name: 'robots', content: 'noindex' },
];

const STATES = {
  no_address: {
    label: 'No address',
    tone: 'warning',
    lead: 'We don’t have an email address for this custodian.',
  },
  sent: { label: 'Waiting', tone: undefined, lead: 'The custodian has a link and hasn’t signed yet.' },
  expired: { label: 'Link expired', tone: 'warning', lead: 'The custodian didn’t sign in time.' },
  signed: { label: 'Signed', tone: 'positive', lead: 'The custodian signed both agreements.' },
} as const satisfies Record<CustodianRecord['state'], object>;

/** How far the signature of an IRA's custodian is, and sending the link again. */
export default function Custodian({ loaderData: { record, mayAct } }: Route.ComponentProps) {
  const { label, tone, lead } = STATES[record.state];
  const isOpen = record.state !== 'signed';
  return (
    <ConsolePage
      title={`${record.custodian}: signature for ${record.account}`}
      lead={lead}
      actions={<Chip tone={tone}>{label}</Chip>}
      aside={isOpen && mayAct && !record.is_own ? <SendCustodianLink record={record} /> : null}
      asideLabel="Decision"
    >
      <KeyValues items={factsOf(record)} />
    </ConsolePage>
  );
}

const factsOf = (record: CustodianRecord) => [
  { key: 'farm', label: 'Farm', value: record.farm },
  { key: 'shares', label: 'Shares', value: formatShares(record.shares) },
  { key: 'total', label: 'To be paid', value: dollarText(record.total) },
  { key: 'since', label: 'Owner signed', value: formatShortDate(record.since) },
  { key: 'email', label: 'Link sent to', value: record.email ?? 'nobody yet' },
  { key: 'sent', label: 'Last sent', value: at(record.sent_at), note: sendingsText(record.sendings) },
  { key: 'expires', label: 'Link works until', value: at(record.expires_at) },
  { key: 'opened', label: 'Agreements opened', value: at(record.opened_at) },
  { key: 'signed', label: 'Signed', value: at(record.signed_at) },
];

const at = (instant: string | null) =>
  instant === null ? 'not yet' : formatShortDateTime(new Date(instant));

const sendingsText = (count: number) => (count < 2 ? '' : `${count} times in all`);
