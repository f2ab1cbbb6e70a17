import { formatShortDate, formatShortDateTime } from '@furrow/kernel/dates';
import { removeOfferingGuest, revokeOfferingLink } from '@furrow/modules/farms/api';
import type { DeskGuest, DeskToken } from '@furrow/modules/farms/contract';
import { Button } from '@furrow/ui/button';
import { Chip } from '@furrow/ui/chip';
import { useState } from 'react';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { TableScroll } from '../../shell/table-scroll.tsx';
import { useEditor } from '../editor/draft-context.ts';
import { TickPart } from '../editor/fields.tsx';
import { ReasonDialog } from '../editor/reason-dialog.tsx';
import { CreateLink } from './create-link.tsx';

/** Who can open an offering that is not for everybody: links that were given out, and the browsers that used them. */
export function AccessSection() {
  const { record, mayEdit, reload } = useEditor();
  const [revoked, setRevoked] = useState<DeskToken | null>(null);
  const [removed, setRemoved] = useState<DeskGuest | null>(null);
  const { tokens, guests } = record;
  const noteOf = (tokenId: string) =>
    tokens.find(({ id }) => id === tokenId)?.note || 'A link without a note';
  const once = () => ({ idempotencyKey: crypto.randomUUID() });
  return (
    <>
      <TickPart part="private" label="Private: opens only with a link" />
      <p className="field-help mt-1">Takes effect when you publish.</p>
      <section className="console-block" aria-labelledby="links-title">
        <div className="desk-table-head">
          <h2 id="links-title" className="console-subtitle">
            Links
          </h2>
          {mayEdit && <CreateLink />}
        </div>
        {tokens.length === 0 ? (
          <p className="desk-empty">No links yet.</p>
        ) : (
          <TableScroll label="Links">
            <table className="console-table mt-2">
              <caption className="visually-hidden">Links to this offering</caption>
              <thead>
                <tr>
                  <th scope="col">For</th>
                  <th scope="col">Created</th>
                  <th scope="col">Ends</th>
                  <th scope="col">Status</th>
                  {mayEdit && (
                    <th scope="col">
                      <span className="visually-hidden">Acts</span>
                    </th>
                  )}
                </tr>
              </thead>
              <tbody>
                {tokens.map((token) => (
                  <tr key={token.id}>
                    <th scope="row">{token.note || 'No note'}</th>
                    <td>{formatShortDateTime(new Date(token.created_at))}</td>
                    <td>
                      {token.expires_at === null ? 'No end' : formatShortDate(new Date(token.expires_at))}
                    </td>
                    <td>
                      {token.revoked_at === null ? <Chip>Open</Chip> : <Chip tone="negative">Revoked</Chip>}
                    </td>
                    {mayEdit && (
                      <td className="desk-row-acts">
                        {token.revoked_at === null && (
                          <Button size="small" onClick={() => setRevoked(token)}>
                            Revoke<span className="visually-hidden"> {token.note}</span>
                          </Button>
                        )}
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </TableScroll>
        )}
      </section>
      <section className="console-block" aria-labelledby="guests-title">
        <h2 id="guests-title" className="console-subtitle">
          Guests
        </h2>
        {guests.length === 0 ? (
          <p className="desk-empty">Nobody has opened it with a link.</p>
        ) : (
          <TableScroll label="Guests">
            <table className="console-table mt-2">
              <caption className="visually-hidden">Who opened this offering with a link</caption>
              <thead>
                <tr>
                  <th scope="col">Guest</th>
                  <th scope="col">Link</th>
                  <th scope="col">Opened</th>
                  <th scope="col">Access ends</th>
                  {mayEdit && (
                    <th scope="col">
                      <span className="visually-hidden">Acts</span>
                    </th>
                  )}
                </tr>
              </thead>
              <tbody>
                {guests.map((guest) => (
                  <tr key={guest.id}>
                    <th scope="row">{guest.person?.name ?? 'Not logged in'}</th>
                    <td>{noteOf(guest.token_id)}</td>
                    <td>{formatShortDateTime(new Date(guest.opened_at))}</td>
                    <td>{formatShortDate(new Date(guest.expires_at))}</td>
                    {mayEdit && (
                      <td className="desk-row-acts">
                        <Button size="small" onClick={() => setRemoved(guest)}>
                          Remove<span className="visually-hidden"> {guest.person?.name ?? 'this guest'}</span>
                        </Button>
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </TableScroll>
        )}
      </section>
      <ReasonDialog
        open={revoked !== null}
        title="Revoke the link"
        act="Revoke the link and its guests"
        variant="danger"
        onClose={() => setRevoked(null)}
        onAct={async (reason) => {
          if (revoked === null) return;
          const params = { id: record.id, token: revoked.id };
          await call(revokeOfferingLink, { params, body: { reason } }, once());
          await reload();
        }}
      >
        <p>
          The link opens nothing anymore. {countOf(guests, revoked?.id)} can no longer see the offering, also
          on open pages.
        </p>
      </ReasonDialog>
      <ReasonDialog
        open={removed !== null}
        title="Remove the guest"
        act={`Remove ${removed?.person?.name ?? 'the guest'}`}
        variant="danger"
        onClose={() => setRemoved(null)}
        onAct={async (reason) => {
          if (removed === null) return;
          const params = { id: record.id, guest: removed.id };
          await call(removeOfferingGuest, { params, body: { reason } }, once());
          await reload();
        }}
      >
        <p>
          This browser loses access right away. Anyone who still has the link can open the offering again.
        </p>
      </ReasonDialog>
    </>
  );
}

function countOf(guests: readonly DeskGuest[], tokenId: string | undefined): string {
  const count = guests.filter(({ token_id }) => token_id === tokenId).length;
  return count === 1 ? '1 guest' : `${count} guests`;
}
