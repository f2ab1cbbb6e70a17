import { formatShortDate, formatShortDateTime } from '@furrow/kernel/dates';
import { mayOperate } from '@furrow/modules/identity/rules';
import { ACCOUNT_TYPE_LABELS } from '@furrow/modules/investors/rules';
import type { BankRecord } from '@furrow/modules/wallet/contract';
import { Chip } from '@furrow/ui/chip';
import { data, Link } from 'react-router';
import { pageTitle } from '../../../shell/page-title.ts';
import { requestContext } from '../../../shell/request-context.ts';
import { ConsolePage } from '../../shell/console-page.tsx';
import { operatorOf } from '../../shell/operator.ts';
import { TableScroll } from '../../shell/table-scroll.tsx';
import type { Route } from './+types/bank';
import { BANK_STATUS_TEXTS, findingOf, METHOD_TEXTS, storyText } from './bank-text.ts';
import { DecideOwner } from './decide-owner.tsx';
import './bank-desk.css';

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const operator = operatorOf(request);
  const record = await request.pages.wallet.banks.bank(operator, params.id);
  if (record === null) throw data(null, { status: 404 });
  return { record, mayDecide: mayOperate(operator.roles, ['treasury', 'compliance'], 'POST') };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: pageTitle(loaderData?.record.name ?? 'Bank') }, { name: 'robots', content: 'noindex' }];
}

export default function Bank({ loaderData: { record, mayDecide } }: Route.ComponentProps) {
  const { account, owner } = record;
  const label = Object.entries(ACCOUNT_TYPE_LABELS).find(([type]) => type === account.type)?.[1].label;
  return (
    <ConsolePage
      title={
        <span className="flex flex-wrap items-center gap-3">
          {record.name}
          {record.waiting !== null && <Chip tone="warning">Owner waits</Chip>}
        </span>
      }
      lead={
        <>
          Linked {formatShortDateTime(new Date(record.linked_at))} to the {label?.toLowerCase()} account{' '}
          <Link className="link" to={`/masters/accounts/${account.id}`}>
            {account.name || 'No name yet'}
          </Link>{' '}
          of {owner.name || owner.email}.
        </>
      }
      aside={<Aside key={record.id} record={record} mayDecide={mayDecide} />}
      asideLabel="Story and decision"
    >
      <p className="bank-finding">{findingOf(record)}</p>
      <Names record={record} />
      <TableScroll label="The bank account">
        <table className="console-table">
          <caption className="visually-hidden">The bank account</caption>
          <tbody>
            <Line label="Status" value={BANK_STATUS_TEXTS[record.status]} />
            {record.end_reason !== null && <Line label="Why" value={record.end_reason} />}
            <Line label="Added" value={METHOD_TEXTS[record.attachment_method]} />
            <Line label="Account type" value={record.type === 'checking' ? 'Checking' : 'Savings'} />
            <Line label="Withdrawals from" value={formatShortDate(new Date(record.payouts_from))} />
            <Line label="Sign-in" value={owner.email} />
          </tbody>
        </table>
      </TableScroll>
    </ConsolePage>
  );
}

function Line({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <tr>
      <th scope="row" className="font-normal">
        {label}
      </th>
      <td>{value}</td>
    </tr>
  );
}

/** The two sets of names side by side: that is what is decided about. */
function Names({ record: { names_at_bank: atBank, account } }: { readonly record: BankRecord }) {
  return (
    <div className="bank-names">
      <NameList title="By the bank" names={atBank} empty="The bank doesn’t say." />
      <NameList title="On the account" names={account.holders} empty="No name yet." />
      {account.people.length > 0 && <NameList title="Behind the account" names={account.people} empty="" />}
    </div>
  );
}

interface NameListProps {
  readonly title: string;
  readonly names: readonly string[];
  readonly empty: string;
}

function NameList({ title, names, empty }: NameListProps) {
  return (
    <section>
      <h2 className="console-subtitle">{title}</h2>
      {names.length === 0 ? (
        <p className="text-ink-muted">{empty}</p>
      ) : (
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Aside({ record, mayDecide }: { readonly record: BankRecord; readonly mayDecide: boolean }) {
  return (
    <>
      <section aria-labelledby="story">
        <h2 id="story" className="console-subtitle">
          The story so far
        </h2>
        <ol className="bank-story">
          {record.story.map(({ at, event, by, reason }) => (
            <li key={`${at} ${event}`}>
              <time dateTime={at}>{formatShortDateTime(new Date(at))}</time>
              <p>{storyText(event, by)}</p>
              {reason !== null && <p className="text-ink-muted">{reason}</p>}
            </li>
          ))}
        </ol>
      </section>
      {record.waiting !== null && mayDecide && <DecideOwner record={record} />}
    </>
  );
}
