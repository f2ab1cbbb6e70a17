import { formatShortDate } from '@furrow/kernel/dates';
import { plural } from '@furrow/kernel/text';
import { mayOperate } from '@furrow/modules/identity/rules';
import type { LineDesk, LineSummary } from '@furrow/modules/wallet/contract';
import { isInSuspense } from '@furrow/modules/wallet/rules';
import { Chip } from '@furrow/ui/chip';
import { EmptyState } from '@furrow/ui/empty-state';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { pageTitle } from '../../../shell/page-title.ts';
import { requestContext } from '../../../shell/request-context.ts';
import { ListTable } from '../../operations/system/list-parts.tsx';
import { ConsolePage } from '../../shell/console-page.tsx';
import { dollarText } from '../../shell/dollar-text.ts';
import { useKeys } from '../../shell/keys.ts';
import { operatorOf } from '../../shell/operator.ts';
import type { Route } from './+types/wires';
import { LINE_STATUS, LOOKS } from './words.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { roles } = operatorOf(request);
  return { desk: await request.pages.wallet.desk.wires(), mayAct: mayOperate(roles, ['treasury'], 'POST') };
}

export const meta = () => [{ title: pageTitle('Wires') }, { name: 'robots', content: 'noindex' }];

export default function Wires({ loaderData: { desk, mayAct } }: Route.ComponentProps) {
  const waiting = desk.lines.filter(({ status }) => isInSuspense(status));
  const decided = desk.lines.filter(({ status }) => !isInSuspense(status));
  return (
    <ConsolePage
      title={finding(desk)}
      lead={`${dollarText(desk.suspense)} is in suspense until somebody decides.`}
      actions={
        mayAct && (
          <Link className="button button-secondary button-small" to="/masters/wallet/wires/import">
            Add bank lines
          </Link>
        )
      }
      aside={<Told told={desk.told} />}
      asideLabel="Wires on the way"
    >
      {waiting.length === 0 ? (
        <EmptyState title="Nothing to match">Wires appear here once the bank’s lines are added.</EmptyState>
      ) : (
        <Waiting lines={waiting} />
      )}
      {decided.length > 0 && (
        <section className="console-block">
          <h2 className="console-subtitle">Decided last</h2>
          <Lines caption="Decided last" lines={decided} current={-1} />
        </section>
      )}
    </ConsolePage>
  );
}

const finding = ({ waiting }: LineDesk) =>
  waiting === 0 ? 'No wires to match' : `${waiting} ${plural(waiting, 'wire')} to match`;

/** `j` and `k` go up and down, Enter opens. */
function Waiting({ lines }: { readonly lines: readonly LineSummary[] }) {
  const [current, setCurrent] = useState(0);
  const navigate = useNavigate();
  const move = (by: number) => setCurrent((at) => Math.min(lines.length - 1, Math.max(0, at + by)));
  useKeys([
    { key: 'j', label: 'Next wire', run: () => move(1) },
    { key: 'k', label: 'Previous wire', run: () => move(-1) },
    {
      key: 'Enter',
      label: 'Open the wire',
      run: () => {
        const line = lines[current];
        if (line !== undefined) void navigate(`/masters/wallet/wires/${line.id}`);
      },
    },
  ]);
  return <Lines caption="Wires to match, oldest first" lines={lines} current={current} />;
}

interface LinesProps {
  readonly caption: string;
  readonly lines: readonly LineSummary[];
  readonly current: number;
}

function Lines({ caption, lines, current }: LinesProps) {
  return (
    <ListTable
      caption={caption}
      head={
        <>
          <th scope="col">Day</th>
          <th scope="col">Sender</th>
          <th scope="col">Looks</th>
          <th scope="col">Memo</th>
          <th scope="col" className="numeric">
            Amount
          </th>
          <th scope="col">Status</th>
        </>
      }
    >
      {lines.map((line, index) => (
        <tr key={line.id} data-current={index === current || undefined}>
          <td className="age">{formatShortDate(line.day)}</td>
          <th scope="row">
            <Link to={`/masters/wallet/wires/${line.id}`}>{line.sender}</Link>
          </th>
          <td>
            <Chip tone={LOOKS[line.looks].tone}>{LOOKS[line.looks].label}</Chip>
          </td>
          <td className="text-ink-muted">{line.memo || 'none'}</td>
          <td className="numeric">{dollarText(line.amount)}</td>
          <td>{LINE_STATUS[line.status]}</td>
        </tr>
      ))}
    </ListTable>
  );
}

function Told({ told }: Pick<LineDesk, 'told'>) {
  return (
    <>
      <h2 className="console-subtitle">On the way, as investors say</h2>
      {told.length === 0 ? (
        <p className="mt-2 text-ink-muted">Nobody has said that a wire is on its way.</p>
      ) : (
        <ul className="console-list mt-2">
          {told.map(({ wire_id, reference, account_id, account_title, amount, told: said }) => (
            <li key={wire_id}>
              <p>
                <Link className="link" to={`/masters/accounts/${account_id}`}>
                  {account_title}
                </Link>{' '}
                {amount === null ? 'any amount' : dollarText(amount)}
              </p>
              <p className="text-ink-muted">
                {reference}
                {said !== null && `, sent ${formatShortDate(said.sent_on)} from ${said.bank}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
