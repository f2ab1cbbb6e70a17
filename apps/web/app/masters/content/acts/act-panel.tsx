import type { ContentRecord } from '@furrow/modules/content/contract';
import { Button } from '@furrow/ui/button';
import { Field } from '@furrow/ui/field';
import { Notice } from '@furrow/ui/notice';
import { Segmented } from '@furrow/ui/segmented';
import { TextInput } from '@furrow/ui/text-input';
import { Textarea } from '@furrow/ui/textarea';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { toast } from '../../../shell/toasts/toast.ts';
import { newYorkInput } from '../../operations/system/new-york-input.ts';
import { useSendOnce } from '../../operations/system/use-send-once.ts';
import { Key } from '../../shell/key.tsx';
import { useKeys } from '../../shell/keys.ts';
import { useIsLeaving } from '../../shell/use-is-leaving.ts';
import { useKeptText } from '../../shell/use-kept-text.ts';
import { ASKED, doAct } from './act-calls.ts';
import { ACT_WORDS, buttonText, effectText } from './act-words.ts';
import { actsOf, type DeskAct, type Reader, whoDecides } from './acts-of.ts';

interface ActPanelProps {
  readonly record: ContentRecord;
  readonly reader: Reader;
  /** Something is typed that is not saved. */
  readonly isDirty: boolean;
  readonly now: Date;
}

/** One decision at a time: what it does, what is asked for it, and the button that names it. */
export function ActPanel({ record, reader, isDirty, now }: ActPanelProps) {
  const acts = actsOf(record, reader);
  const [chosen, setChosen] = useState<DeskAct | null>(null);
  const act = acts.find((one) => one === chosen) ?? acts[0];
  const headingId = useId();
  const panel = useRef<HTMLElement>(null);
  useKeys(
    isDirty
      ? []
      : acts.map((one) => ({
          key: ACT_WORDS[one].key,
          label: ACT_WORDS[one].label,
          run: () => {
            setChosen(one);
            panel.current?.scrollIntoView({ block: 'nearest' });
            // The field or the button of the act appears with it.
            requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>('[data-first]')?.focus());
          },
        })),
  );
  const who = whoDecides(record, reader);
  return (
    <section ref={panel} id="decide" className="content-acts console-act" aria-labelledby={headingId}>
      <h2 id={headingId} className="console-subtitle">
        {act === undefined || isDirty ? 'What happens next' : `If you ${ACT_WORDS[act].condition}`}
      </h2>
      {record.faults.length > 0 && <Faults faults={record.faults} />}
      {who !== null && <p>{who}</p>}
      {isDirty ? (
        <p>Save the text first: what is saved is what others read and decide on.</p>
      ) : act === undefined ? (
        who === null && record.faults.length === 0 && <p>There’s nothing to decide here.</p>
      ) : (
        <>
          {acts.length > 1 && (
            <Segmented
              name="content-act"
              legend="What to do"
              value={act}
              onChange={(value) => setChosen(acts.find((one) => one === value) ?? null)}
              options={acts.map((one) => ({
                value: one,
                label: (
                  <>
                    {ACT_WORDS[one].label} <Key of={ACT_WORDS[one].key} />
                  </>
                ),
              }))}
            />
          )}
          <ActForm key={act} act={act} record={record} now={now} />
        </>
      )}
    </section>
  );
}

function Faults({ faults }: { readonly faults: readonly string[] }) {
  return (
    <Notice tone="warning" title="This version can’t be published yet">
      <ul className="notice-list">
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </Notice>
  );
}

const MISSING = {
  reason: 'Give a reason.',
  at: 'Choose a day and a time.',
  slug: 'Enter an address.',
} as const;

interface ActFormProps {
  readonly act: DeskAct;
  readonly record: ContentRecord;
  readonly now: Date;
}

function ActForm({ act, record, now }: ActFormProps) {
  const { id, revision } = record;
  const asked = ASKED[act];
  const [reason, setReason] = useKeptText(`content ${id} ${act}`);
  const [others, setOthers] = useState({ at: '', slug: record.slug });
  const [isMissing, setMissing] = useState(false);
  const { sending, problem, send } = useSendOnce();
  const { revalidate } = useRevalidator();
  const isLeaving = useIsLeaving() && !sending;
  const given = { reason, ...others };
  const error =
    asked === undefined ? undefined : isMissing ? MISSING[asked] : problem?.fields[asked]?.join(' ');
  const set = (name: keyof typeof given, text: string) => {
    setMissing(false);
    if (name === 'reason') setReason(text);
    else setOthers((known) => ({ ...known, [name]: text }));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLeaving) return;
    if (asked !== undefined && given[asked].trim() === '') return setMissing(true);
    await send(async (once) => {
      await doAct(act, { id, revision, given }, once);
      toast.show({ code: 'content-act', type: 'success', text: ACT_WORDS[act].done });
      setReason('');
    });
    // Refused or done, what stands there now is what the next decision is about.
    await revalidate();
  };
  return (
    <form className="grid gap-3" noValidate onSubmit={(event) => void submit(event)}>
      <p>{effectText(act, record)}</p>
      {asked === 'reason' && (
        <Field label="Reason" help="Kept in the story and in the audit log." error={error}>
          <Textarea
            rows={2}
            maxLength={500}
            data-first
            value={reason}
            onChange={({ target }) => set('reason', target.value)}
          />
        </Field>
      )}
      {asked === 'at' && (
        <Field label="Day and time in New York" error={error}>
          <TextInput
            type="datetime-local"
            data-first
            min={newYorkInput(now.toISOString())}
            value={others.at}
            onChange={({ target }) => set('at', target.value)}
          />
        </Field>
      )}
      {asked === 'slug' && (
        <Field label="New address" help="The last word of its address, such as an-iowa-acre." error={error}>
          <TextInput
            data-first
            autoComplete="off"
            maxLength={200}
            value={others.slug}
            onChange={({ target }) => set('slug', target.value)}
          />
        </Field>
      )}
      {problem !== null && error === undefined && (
        <Notice tone="negative" role="alert" title={problem.text}>
          {Object.values(problem.fields).flat().join(' ')}
        </Notice>
      )}
      <div>
        <Button
          type="submit"
          size="small"
          data-first={asked === undefined || undefined}
          variant={ACT_WORDS[act].isEnding ? 'danger' : 'primary'}
          loading={sending}
          disabled={isLeaving}
        >
          {buttonText(act, record)}
        </Button>
      </div>
    </form>
  );
}
