import { publishOffering } from '@furrow/modules/farms/api';
import type { OfferingRecord } from '@furrow/modules/farms/contract';
import { Button } from '@furrow/ui/button';
import { useState } from 'react';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { Key } from '../../shell/key.tsx';
import { DifferenceTable } from './difference-table.tsx';
import { useEditor } from './draft-context.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** What publishing does, in figures, and the two acts. */
export function PublishBar() {
  const editor = useEditor();
  const { record, state, mayEdit } = editor;
  const [isAsking, setAsking] = useState(false);
  const left = record.checklist.filter(({ done }) => !done).length;
  const isUnchanged = record.is_published && record.differences.length === 0 && record.map?.is_new !== true;
  if (!mayEdit) return null;
  return (
    <div className="desk-publish">
      <p>
        <strong>If you publish,</strong> {effectOf(record)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="primary"
          disabled={left > 0 || isUnchanged || state !== 'saved'}
          onClick={() => setAsking(true)}
        >
          {publishLabel(record, left, isUnchanged, state === 'saved')}
        </Button>
        <Button
          size="small"
          loading={state === 'saving'}
          disabled={state === 'saved'}
          onClick={() => void editor.save()}
        >
          Save <Key of="Ctrl" /> <Key of="s" />
        </Button>
      </div>
      <ReasonDialog
        open={isAsking}
        title={record.is_published ? 'Publish the changes' : 'Open the offering'}
        act={record.is_published ? `Publish ${changesText(record.differences.length)}` : 'Publish and open'}
        onClose={() => setAsking(false)}
        onAct={async (reason) => {
          const body = { version: record.version, reason };
          const once = { idempotencyKey: crypto.randomUUID() };
          editor.adopt(await call(publishOffering, { params: { id: record.id }, body }, once));
        }}
      >
        <p>Now {effectOf(record)}</p>
        {record.differences.length > 0 && <DifferenceTable differences={record.differences} />}
      </ReasonDialog>
    </div>
  );
}

const changesText = (count: number) => (count === 1 ? '1 change' : `${count} changes`);

function publishLabel(record: OfferingRecord, left: number, isUnchanged: boolean, isSaved: boolean): string {
  if (left > 0) return `Publish: ${left} ${left === 1 ? 'thing' : 'things'} left`;
  if (isUnchanged) return 'Nothing to publish';
  if (!isSaved) return 'Save before you publish';
  return record.is_published ? `Publish ${changesText(record.differences.length)}` : 'Publish and open';
}

function effectOf(record: OfferingRecord): string {
  const told =
    record.watchers === 0
      ? 'nobody is waiting for an email about it'
      : `${record.watchers.toLocaleString('en-US')} ${record.watchers === 1 ? 'person who asked gets' : 'people who asked get'} an email`;
  if (record.is_published)
    return `${changesText(record.differences.length)} go before ${record.private ? 'its guests' : 'everybody'} at once, and ${told}.`;
  const raise = record.draft.raised === '' ? '' : ` for $${record.draft.raised}`;
  return `the offering opens${raise}, ${told}, and type, size, price and raise are fixed from then on.`;
}
