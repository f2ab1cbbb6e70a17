import { formatShortDateTime } from '@furrow/kernel/dates';
import { lookAtEnvelopesAgain } from '@furrow/modules/investments/api';
import type { DeskRecord } from '@furrow/modules/investments/contract';
import { isOpenEnvelope } from '@furrow/modules/investments/rules';
import { Button } from '@furrow/ui/button';
import { useRevalidator } from 'react-router';
import { useAct } from '../../kit/use-act.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
import { TableScroll } from '../shell/table-scroll.tsx';
import { envelopeText } from './envelope-text.ts';

/** What was sent to the signing service, and what became of it. Nothing where everything was signed here. */
export function Envelopes({
  id,
  documents,
  mayAct,
}: Pick<DeskRecord, 'id' | 'documents'> & { readonly mayAct: boolean }) {
  const { revalidate } = useRevalidator();
  const { acting, act } = useAct();
  const envelopes = documents.flatMap(({ name, envelopes: of }) =>
    of.map((envelope) => ({ name, ...envelope })),
  );
  if (envelopes.length === 0) return null;
  const look = () =>
    act('look', async () => {
      await call(lookAtEnvelopesAgain, { params: { id } });
      await revalidate();
    });
  return (
    <section className="console-block">
      <h2 className="console-subtitle">Envelopes at the signing service</h2>
      <TableScroll label="Envelopes">
        <table className="console-table">
          <caption className="visually-hidden">Envelopes, oldest first</caption>
          <thead>
            <tr>
              <th scope="col">Agreement</th>
              <th scope="col">State</th>
              <th scope="col">Since</th>
              <th scope="col">Envelope</th>
            </tr>
          </thead>
          <tbody>
            {envelopes.map((envelope) => (
              <tr key={envelope.id}>
                <th scope="row">{envelope.name}</th>
                <td>{envelopeText(envelope)}</td>
                <td>{formatShortDateTime(new Date(envelope.since))}</td>
                <td>
                  <span className="investments-id">{envelope.envelope_id ?? 'Not made yet'}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
      {mayAct && envelopes.some(({ state }) => isOpenEnvelope(state)) ? (
        <Button size="small" className="mt-3" loading={acting === 'look'} onClick={() => void look()}>
          Look again
        </Button>
      ) : null}
    </section>
  );
}
