import { formatShortDateTime } from '@furrow/kernel/dates';
import { mayOperate } from '@furrow/modules/identity/rules';
import type { JournalRecord } from '@furrow/modules/wallet/contract';
import { data, Link } from 'react-router';
import { pageTitle } from '../../../shell/page-title.ts';
import { requestContext } from '../../../shell/request-context.ts';
import { ConsolePage } from '../../shell/console-page.tsx';
import { dollarText } from '../../shell/dollar-text.ts';
import { operatorOf } from '../../shell/operator.ts';
import { TableScroll } from '../../shell/table-scroll.tsx';
import type { Route } from './+types/journal';
import { CorrectBooking } from './correct-booking.tsx';
import { causeText, kindText, ownerText, phaseText } from './ledger-text.ts';
import { RecordLine } from './record-line.tsx';
import '../../identity/people-desk.css';
import './ledger.css';

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const operator = operatorOf(request);
  const record = await request.pages.wallet.ledger.journal(operator, params.id);
  if (record === null) throw data(null, { status: 404 });
  return { record, mayAct: mayOperate(operator.roles, ['treasury'], 'POST') };
}

export const meta = () => [{ title: pageTitle('Journal') }, { name: 'robots', content: 'noindex' }];

export default function JournalDesk({ loaderData: { record, mayAct } }: Route.ComponentProps) {
  const { adjustment } = record;
  const correctable = mayAct && adjustment?.can_correct === true ? adjustment : null;
  return (
    <ConsolePage
      title="Journal"
      lead={`${record.by} · ${formatShortDateTime(new Date(record.at))}`}
      {...(correctable !== null && {
        aside: <CorrectBooking adjustment={correctable} />,
        asideLabel: 'Correct it',
      })}
    >
      <p className="ledger-finding">
        {phaseText(record.phase)}
        {adjustment !== null && `: ${adjustment.note}`}
      </p>
      <Entries legs={record.legs} />
      <TableScroll label="What it belongs to">
        <table className="console-table">
          <caption className="visually-hidden">What it belongs to</caption>
          <tbody>
            <RecordLine label="Cause">
              <Cause of={record.cause} />
            </RecordLine>
            <Other label="Ends" id={record.ends} />
            <Other label="Ended by" id={record.ended_by} />
            <Other label="Reverses" id={record.reverses} />
            <Other label="Reversed by" id={record.reversed_by} />
            <RecordLine label="Id">{record.id}</RecordLine>
          </tbody>
        </table>
      </TableScroll>
    </ConsolePage>
  );
}

function Entries({ legs }: Pick<JournalRecord, 'legs'>) {
  return (
    <TableScroll label="Entries">
      <table className="console-table ledger-part">
        <caption className="visually-hidden">Entries, which add up to nothing</caption>
        <thead>
          <tr>
            <th scope="col">Whose</th>
            <th scope="col">Account</th>
            <th scope="col" className="numeric">
              Amount
            </th>
            <th scope="col" className="numeric">
              Balance after
            </th>
          </tr>
        </thead>
        <tbody>
          {legs.map(({ owner, kind, name, account_id, amount, balance_after }) => (
            <tr key={`${owner} ${kind}`}>
              <th scope="row" className="font-normal">
                {account_id === null ? (
                  ownerText(owner, name)
                ) : (
                  <Link className="link" to={`/masters/wallet/accounts/${account_id}`}>
                    {ownerText(owner, name)}
                  </Link>
                )}
              </th>
              <td>{kindText(kind)}</td>
              <td className="numeric">{dollarText(amount)}</td>
              <td className="numeric">{dollarText(balance_after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

function Cause({ of: { type, id, title, path } }: { readonly of: JournalRecord['cause'] }) {
  const text = title ?? causeText(type);
  if (path === null) return `${text}, ${id}`;
  return (
    <Link className="link" to={path}>
      {text}
    </Link>
  );
}

function Other({ label, id }: { readonly label: string; readonly id: string | null }) {
  if (id === null) return null;
  return (
    <RecordLine label={label}>
      <Link className="link" to={`/masters/wallet/journals/${id}`}>
        {id}
      </Link>
    </RecordLine>
  );
}
