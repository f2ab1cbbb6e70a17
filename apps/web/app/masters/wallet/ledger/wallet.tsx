import { formatShortDate, formatShortDateTime } from '@furrow/kernel/dates';
import { mayOperate } from '@furrow/modules/identity/rules';
import type { WalletRecord } from '@furrow/modules/wallet/contract';
import { Chip } from '@furrow/ui/chip';
import { data, Link } from 'react-router';
import { pageTitle } from '../../../shell/page-title.ts';
import { requestContext } from '../../../shell/request-context.ts';
import { ConsolePage } from '../../shell/console-page.tsx';
import { dollarText } from '../../shell/dollar-text.ts';
import { operatorOf } from '../../shell/operator.ts';
import { TableScroll } from '../../shell/table-scroll.tsx';
import { BANK_STATUS_TEXTS } from '../banks/bank-text.ts';
import type { Route } from './+types/wallet';
import { AdjustWallet } from './adjust-wallet.tsx';
import { BlockWallet } from './block-wallet.tsx';
import { LedgerStory } from './ledger-story.tsx';
import { STATUS_TEXTS, walletFinding } from './ledger-text.ts';
import { RecordLine } from './record-line.tsx';
import { WhoseRecord } from './whose-record.tsx';
import '../../identity/people-desk.css';
import './ledger.css';

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const operator = operatorOf(request);
  const record = await request.pages.wallet.ledger.wallet(operator, params.id);
  if (record === null) throw data(null, { status: 404 });
  return { record, mayAct: mayOperate(operator.roles, ['treasury'], 'POST') };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData === undefined ? 'Wallet' : `Wallet of ${loaderData.record.account.name}`;
  return [{ title: pageTitle(title) }, { name: 'robots', content: 'noindex' }];
}

export default function WalletDesk({ loaderData: { record, mayAct } }: Route.ComponentProps) {
  const { balance, block } = record;
  return (
    <ConsolePage
      title={
        <span className="flex flex-wrap items-center gap-3">
          Wallet
          {block !== null && (
            <Chip tone="warning">Blocked since {formatShortDate(new Date(block.since))}</Chip>
          )}
        </span>
      }
      lead={<WhoseRecord {...record} link="account" />}
      aside={
        <>
          <LedgerStory story={record.story} />
          {mayAct && record.status !== 'custodian' && (
            <>
              <BlockWallet key={`block ${record.account.id}`} record={record} />
              <AdjustWallet key={`adjust ${record.account.id}`} record={record} />
            </>
          )}
        </>
      }
      asideLabel="Story and what you can do"
    >
      <p className="ledger-finding">{walletFinding(record)}</p>
      <TableScroll label="Balances">
        <table className="console-table ledger-part">
          <caption className="visually-hidden">Balances</caption>
          <tbody>
            <RecordLine label="Available">{dollarText(balance.value)}</RecordLine>
            <RecordLine label="On its way">{dollarText(balance.pending)}</RecordLine>
            <RecordLine label="Held">{dollarText(balance.pending_investments)}</RecordLine>
            <RecordLine label="Owed to us">{dollarText(balance.owed)}</RecordLine>
            {record.message !== null && <RecordLine label="The owner reads">{record.message}</RecordLine>}
          </tbody>
        </table>
      </TableScroll>
      <Banks banks={record.banks} />
      <Movements movements={record.movements} total={balance.transactions} />
    </ConsolePage>
  );
}

function Banks({ banks }: Pick<WalletRecord, 'banks'>) {
  return (
    <section className="ledger-part" aria-labelledby="banks">
      <h2 id="banks" className="console-subtitle">
        Banks
      </h2>
      {banks.length === 0 ? (
        <p className="text-ink-muted">No bank is linked.</p>
      ) : (
        <ul>
          {banks.map(({ id, name, status }) => (
            <li key={id}>
              <Link className="link" to={`/masters/wallet/banks/${id}`}>
                {name}
              </Link>{' '}
              <span className="text-ink-muted">{BANK_STATUS_TEXTS[status]}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface MovementsProps {
  readonly movements: WalletRecord['movements'];
  readonly total: number;
}

function Movements({ movements, total }: MovementsProps) {
  if (movements.length === 0) return <p className="text-ink-muted">No money has moved yet.</p>;
  const shown =
    movements.length < total ? `The latest ${movements.length} of ${total} movements` : 'Movements';
  return (
    <TableScroll label="Movements">
      <table className="console-table">
        <caption className="console-subtitle ledger-caption">{shown}</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">When</th>
            <th scope="col">Status</th>
            <th scope="col" className="numeric">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {movements.map((one) => (
            <tr key={one.id}>
              <th scope="row" className="font-normal">
                <MovementName of={one} />
              </th>
              <td>{formatShortDateTime(new Date(one.created_at))}</td>
              <td>{STATUS_TEXTS[one.status_name]}</td>
              <td className="numeric">{dollarText(one.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

/** With the way to what is behind it. */
function MovementName({
  of: { title, payment_id, journal_id },
}: {
  readonly of: WalletRecord['movements'][number];
}) {
  if (payment_id !== null)
    return (
      <Link className="link" to={`/masters/wallet/payments/${payment_id}`}>
        {title}
      </Link>
    );
  if (journal_id === null) return title;
  return (
    <Link className="link" to={`/masters/wallet/journals/${journal_id}`}>
      {title}
    </Link>
  );
}
