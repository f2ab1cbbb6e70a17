import { formatShortDateTime } from '@furrow/kernel/dates';
import { prepareRecordsAgain } from '@furrow/modules/investments/api';
import type { DeskPrepared } from '@furrow/modules/investments/contract';
import { Button } from '@furrow/ui/button';
import { useRevalidator } from 'react-router';
import { preparedTitle } from '../../investments/records/prepared-words.ts';
import { useAct } from '../../kit/use-act.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
import { TableScroll } from '../shell/table-scroll.tsx';

const STATES: Readonly<Record<DeskPrepared['data'][number]['state'], string>> = {
  preparing: 'Preparing',
  ready: 'Ready',
  failed: 'Failed',
  outdated: 'Outdated: a tax document changed',
  expired: 'Expired',
};

interface PreparedRecordsProps {
  readonly prepared: DeskPrepared['data'];
  readonly mayAct: boolean;
}

/** The records that an owner had prepared: how far they are, and what failed can go on. Nothing where there is none. */
export function PreparedRecords({ prepared, mayAct }: PreparedRecordsProps) {
  const { acting, act } = useAct();
  const { revalidate } = useRevalidator();
  if (prepared.length === 0) return null;
  const again = (id: string) =>
    act(id, async () => {
      await call(prepareRecordsAgain, { params: { id } }, { idempotencyKey: crypto.randomUUID() });
      await revalidate();
    });
  return (
    <section className="console-block">
      <h2 className="console-subtitle">Records the owner requested</h2>
      <TableScroll label="Records the owner requested">
        <table className="console-table">
          <caption className="visually-hidden">Records the owner had prepared, newest first</caption>
          <thead>
            <tr>
              <th scope="col">Records</th>
              <th scope="col">State</th>
              <th scope="col" className="numeric">
                Years done
              </th>
              <th scope="col">Asked</th>
              {mayAct && <th scope="col">Act</th>}
            </tr>
          </thead>
          <tbody>
            {prepared.map((one) => (
              <tr key={one.id}>
                <th scope="row">{preparedTitle(one)}</th>
                <td>{STATES[one.state]}</td>
                <td className="numeric">
                  {one.years_done} of {one.years}
                </td>
                <td>{formatShortDateTime(new Date(one.asked_at))}</td>
                {mayAct && (
                  <td>
                    {one.state === 'failed' && (
                      <Button size="small" loading={acting === one.id} onClick={() => void again(one.id)}>
                        Prepare again<span className="visually-hidden">: {preparedTitle(one)}</span>
                      </Button>
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </section>
  );
}
