import { changeBroadcast, discardBroadcast } from '@furrow/modules/notifications/api';
import type { Broadcast, BroadcastFarm } from '@furrow/modules/notifications/contract';
import { Button } from '@furrow/ui/button';
import { Notice } from '@furrow/ui/notice';
import { type FormEvent, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { toast } from '../../../shell/toasts/toast.ts';
import { useSendOnce } from '../../operations/system/use-send-once.ts';
import { BroadcastFields, bodyOf, type TypedBroadcast } from './broadcast-fields.tsx';
import { BroadcastPreview } from './broadcast-preview.tsx';

interface EditDraftProps {
  readonly broadcast: Broadcast;
  readonly version: number;
  readonly farms: readonly BroadcastFarm[];
  readonly today: string;
  onDirty(isDirty: boolean): void;
}

const typedOf = ({ audience, farm, text, link, banner, until }: Broadcast): TypedBroadcast => ({
  ...{ audience, text, banner },
  farmId: farm?.id ?? '',
  link: link ?? '',
  until: until ?? '',
});

export function EditDraft({ broadcast, version, farms, today, onDirty }: EditDraftProps) {
  const stored = typedOf(broadcast);
  const [typed, setTyped] = useState<TypedBroadcast | null>(null);
  // The page reads itself again while somebody types: what they saw when they began is what they answer for.
  const [seen, setSeen] = useState(version);
  const { sending, problem, send } = useSendOnce();
  const { revalidate } = useRevalidator();
  const given = typed ?? stored;
  const isDirty = typed !== null;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const isBehind = isDirty && seen !== version;
  const isBeside = Object.keys(problem?.fields ?? {}).length > 0;
  const { id } = broadcast;

  const save = (event: FormEvent) => {
    event.preventDefault();
    void send(async (once) => {
      const body = { version: isDirty ? seen : version, ...bodyOf(given) };
      const saved = await call(changeBroadcast, { params: { id }, body }, once);
      toast.show({ code: 'broadcast-saved', type: 'success', text: 'The draft is saved.' });
      setSeen(saved.version);
      await revalidate();
      setTyped(null);
    });
  };
  const discard = () =>
    send(async (once) => {
      await call(discardBroadcast, { params: { id }, body: { version } }, once);
      toast.show({ code: 'broadcast-discarded', type: 'success', text: 'The draft is discarded.' });
      await revalidate();
    });

  return (
    <form className="console-act max-w-xl" noValidate onSubmit={save}>
      {isBehind && (
        <Notice
          tone="warning"
          role="status"
          title="Someone changed this draft"
          action={
            <Button size="small" onClick={() => setSeen(version)}>
              Keep mine
            </Button>
          }
        >
          It now reads: “{broadcast.text}” Your text is still here.
        </Notice>
      )}
      {problem !== null && !isBeside && <Notice tone="negative" role="alert" title={problem.text} />}
      <BroadcastFields
        {...{ given, farms, today }}
        errorOf={(field) => problem?.fields[field]?.[0]}
        set={(changes) => {
          if (!isDirty) setSeen(version);
          setTyped({ ...given, ...changes });
        }}
      />
      <BroadcastPreview {...given} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" variant={isDirty ? 'primary' : 'secondary'} loading={sending}>
          Save draft
        </Button>
        <Button size="small" variant="secondary" disabled={sending} onClick={() => void discard()}>
          Discard draft
        </Button>
      </div>
    </form>
  );
}
