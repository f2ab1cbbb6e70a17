import { formatShortDateTime } from '@furrow/kernel/dates';
import {
  discardOfferingDraft,
  moveOffering,
  proposeClosing,
  renameOffering,
} from '@furrow/modules/farms/api';
import { type FarmStatus, STATUS_LABELS } from '@furrow/modules/farms/rules';
import { Button } from '@furrow/ui/button';
import { Field } from '@furrow/ui/field';
import { Notice } from '@furrow/ui/notice';
import { TextInput } from '@furrow/ui/text-input';
import { useState } from 'react';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { Becomes } from '../../shell/becomes.tsx';
import { dollarText } from '../../shell/dollar-text.ts';
import { useEditor } from '../editor/draft-context.ts';
import { ReasonDialog } from '../editor/reason-dialog.tsx';

const once = () => ({ idempotencyKey: crypto.randomUUID() });

/** Where the offering stands, where it can go, its address, and how it is closed. */
export function PublishSection() {
  const { record, mayEdit } = useEditor();
  return (
    <>
      <p>
        <strong>{STATUS_LABELS[record.status]}</strong>
        {record.opened_at !== null && <>, opened {formatShortDateTime(new Date(record.opened_at))}</>}
        {record.closed_at !== null && <>, closed {formatShortDateTime(new Date(record.closed_at))}</>}.{' '}
        {record.subscribed_shares.toLocaleString('en-US')} of {record.total_shares.toLocaleString('en-US')}{' '}
        shares are held by {record.holders.toLocaleString('en-US')}.
      </p>
      {mayEdit && <Moves />}
      {mayEdit && <Address />}
      {mayEdit && record.is_published && record.differences.length > 0 && <Discard />}
      <Closing />
    </>
  );
}

function Moves() {
  const { record, adopt, state } = useEditor();
  const [to, setTo] = useState<FarmStatus | null>(null);
  if (record.moves.length === 0) return null;
  return (
    <section className="console-block" aria-labelledby="moves-title">
      <h2 id="moves-title" className="console-subtitle">
        Change the status
      </h2>
      <div className="mt-2 flex flex-wrap gap-2">
        {record.moves.map((status) => (
          <Button key={status} size="small" disabled={state !== 'saved'} onClick={() => setTo(status)}>
            {STATUS_LABELS[status]}
          </Button>
        ))}
      </div>
      {state !== 'saved' && <p className="field-help">Save the draft first.</p>}
      <ReasonDialog
        open={to !== null}
        title="Change the status"
        act={to === null ? '' : `Move to ${STATUS_LABELS[to].toLowerCase()}`}
        onClose={() => setTo(null)}
        onAct={async (reason) => {
          if (to === null) return;
          const body = { from: record.status, to, reason };
          adopt(await call(moveOffering, { params: { id: record.id }, body }, once()));
        }}
      >
        <p>
          {STATUS_LABELS[record.status]} <Becomes /> <strong>{to !== null && STATUS_LABELS[to]}</strong>
          {to === 'verified_hold' && '. Nobody can invest until you open it again; the page stays public'}
          {to === 'verified' && '. Anyone can invest again'}.
        </p>
      </ReasonDialog>
    </section>
  );
}

function Address() {
  const { record, adopt, state } = useEditor();
  const [slug, setSlug] = useState(record.slug);
  const [isAsking, setAsking] = useState(false);
  return (
    <section className="console-block" aria-labelledby="address-title">
      <h2 id="address-title" className="console-subtitle">
        Address
      </h2>
      <div className="mt-2 flex flex-wrap items-end gap-3">
        <Field label="Address of the page" className="min-w-72">
          <TextInput
            prefix="/"
            value={slug}
            autoComplete="off"
            onChange={({ target }) => setSlug(target.value)}
          />
        </Field>
        <Button
          size="small"
          disabled={slug === record.slug || slug === '' || state !== 'saved'}
          onClick={() => setAsking(true)}
        >
          Change the address
        </Button>
      </div>
      {record.former_slugs.length > 0 && (
        <p className="field-help">
          These lead here as well: {record.former_slugs.map((one) => `/${one}`).join(', ')}.
        </p>
      )}
      <ReasonDialog
        open={isAsking}
        title="Change the address"
        act={`Move to /${slug}`}
        onClose={() => setAsking(false)}
        onAct={async (reason) => {
          const body = { from: record.slug, slug, reason };
          adopt(await call(renameOffering, { params: { id: record.id }, body }, once()));
        }}
      >
        <p>
          /{record.slug} <Becomes /> <strong>/{slug}</strong>. The old address leads here for good, and no
          other offering can ever have it.
        </p>
      </ReasonDialog>
    </section>
  );
}

function Discard() {
  const { record, adopt } = useEditor();
  const [isAsking, setAsking] = useState(false);
  const count = record.differences.length;
  return (
    <section className="console-block">
      <Button size="small" onClick={() => setAsking(true)}>
        Discard unpublished changes
      </Button>
      <ReasonDialog
        open={isAsking}
        title="Discard unpublished changes"
        act={`Discard ${count} ${count === 1 ? 'change' : 'changes'}`}
        variant="danger"
        onClose={() => setAsking(false)}
        onAct={async (reason) => {
          const body = { version: record.version, reason };
          adopt(await call(discardOfferingDraft, { params: { id: record.id }, body }, once()));
        }}
      >
        <p>The draft replaces what everyone sees now. Filings and the diligence file stay as they are.</p>
      </ReasonDialog>
    </section>
  );
}

function Closing() {
  const { record, mayEdit, reload, state } = useEditor();
  const [to, setTo] = useState<FarmStatus | null>(null);
  const { closing, closings } = record;
  if (closing === null && closings.length === 0) return null;
  return (
    <section className="console-block" aria-labelledby="closing-title">
      <h2 id="closing-title" className="console-subtitle">
        Close the offering
      </h2>
      {closing === null ? (
        <>
          <p className="console-lead">Two people close an offering: you propose it, someone else decides.</p>
          {mayEdit && (
            <div className="mt-2 flex flex-wrap gap-2">
              {closings.map((status) => (
                <Button key={status} size="small" disabled={state !== 'saved'} onClick={() => setTo(status)}>
                  {STATUS_LABELS[status]}
                </Button>
              ))}
            </div>
          )}
        </>
      ) : (
        <Notice tone="warning" title="Waiting for a second person" className="mt-2">
          {closing.proposed_by.name} proposed it on {formatShortDateTime(new Date(closing.proposed_at))}: “
          {closing.reason}” It ends {formatShortDateTime(new Date(closing.ends_at))}.{' '}
          <a className="link" href={`/masters/approvals?proposal=${closing.proposal_id}`}>
            Open the proposal
          </a>
        </Notice>
      )}
      <ReasonDialog
        open={to !== null}
        title="Propose to close the offering"
        act={to === null ? '' : `Propose: ${STATUS_LABELS[to].toLowerCase()}`}
        onClose={() => setTo(null)}
        onAct={async (reason) => {
          if (to === null) return;
          const body = { from: record.status, to, reason };
          await call(proposeClosing, { params: { id: record.id }, body }, once());
          await reload();
        }}
      >
        <p>
          {record.holders.toLocaleString('en-US')} {record.holders === 1 ? 'holder' : 'holders'} with{' '}
          {record.subscribed_shares.toLocaleString('en-US')} shares at {dollarText(record.price_per_share)}.
          Nothing changes until someone else agrees. The proposal ends after 7 days, and also if shares change
          hands before.
        </p>
      </ReasonDialog>
    </section>
  );
}
