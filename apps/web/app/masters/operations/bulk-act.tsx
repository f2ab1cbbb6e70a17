import { previewBulkAct, runBulkAct } from '@furrow/modules/operations/api';
import type { BulkLine, QueuePage, WaitingItem } from '@furrow/modules/operations/contract';
import { Button } from '@furrow/ui/button';
import { Dialog } from '@furrow/ui/dialog';
import { Field } from '@furrow/ui/field';
import { SkeletonGroup, TextSkeleton } from '@furrow/ui/skeleton';
import { Textarea } from '@furrow/ui/textarea';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAct } from '../../kit/use-act.ts';
import { call } from '../../shell/session/call-as-viewer.ts';

interface BulkActProps {
  readonly queue: string;
  readonly act: QueuePage['acts'][number];
  readonly items: readonly WaitingItem[];
  onClose(): void;
  onDone(): void;
}

/** What an act will do to each line and who is refused why; then the reason, and what it came to. */
export function BulkAct({ queue, act: given, items, onClose, onDone }: BulkActProps) {
  const { name, label, reasonIsSent } = given;
  const [lines, setLines] = useState<readonly BulkLine[] | null>(null);
  const [isDone, setDone] = useState(false);
  const [reason, setReason] = useState('');
  const [once] = useState(() => ({ idempotencyKey: crypto.randomUUID() }));
  const { acting, act } = useAct();
  const params = { queue };
  const preview = useEffectEvent(() =>
    act('preview', async () => {
      const looked = await call(
        previewBulkAct,
        { params, body: { act: name, subjects: items.map(({ subject }) => subject) } },
        { idempotencyKey: crypto.randomUUID() },
      );
      setLines(looked.lines);
    }),
  );
  useEffect(() => void preview(), []);
  const run = () =>
    act('run', async () => {
      const previewed = lines ?? [];
      const possible = previewed.flatMap(({ subject, seen }) => (seen === null ? [] : [{ subject, seen }]));
      const done = await call(runBulkAct, { params, body: { act: name, items: possible, reason } }, once);
      setLines(previewed.map((line) => done.lines.find(({ subject }) => subject === line.subject) ?? line));
      setDone(true);
      onDone();
    });
  const possible = lines?.filter(({ refusal }) => refusal === null).length ?? 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={isDone ? `${label}: ${possible} of ${items.length} done` : `${label}: ${items.length} chosen`}
      actions={
        isDone ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              variant="primary"
              loading={acting !== null}
              disabled={possible === 0}
              onClick={() => void run()}
            >
              {label}: {possible}
            </Button>
          </>
        )
      }
    >
      {lines === null ? (
        <SkeletonGroup label="Working out what would happen">
          <TextSkeleton lines={items.length} />
        </SkeletonGroup>
      ) : (
        <ul className="console-list">
          {lines.map(({ subject, text, refusal }) => (
            <li key={subject}>
              <strong>{items.find((item) => item.subject === subject)?.title}</strong>{' '}
              {refusal === null ? (
                (text ?? 'Done.')
              ) : (
                <span className="console-late">Refused: {refusal.message}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isDone && (
        <Field
          className="mt-4"
          label="Reason"
          help={
            reasonIsSent
              ? 'The same for all. Each owner gets it by email, and it’s kept in the audit log.'
              : 'The same for all. Kept in the audit log.'
          }
        >
          <Textarea maxLength={2_000} value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
      )}
    </Dialog>
  );
}
