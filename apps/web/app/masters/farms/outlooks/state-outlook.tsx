import { formatShortDate } from '@furrow/kernel/dates';
import { stateFarmOutlook } from '@furrow/modules/farms/api';
import type { FarmOutlooks } from '@furrow/modules/farms/contract';
import {
  isOutlook,
  needsSecondPerson,
  OUTLOOK_LABELS,
  OUTLOOK_REASON,
  OUTLOOKS,
  type Outlook,
} from '@furrow/modules/farms/rules';
import { Button } from '@furrow/ui/button';
import { Chip } from '@furrow/ui/chip';
import { Field } from '@furrow/ui/field';
import { Notice } from '@furrow/ui/notice';
import { RadioGroup } from '@furrow/ui/radio-group';
import { TextInput } from '@furrow/ui/text-input';
import { Textarea } from '@furrow/ui/textarea';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { OUTLOOK_MEANINGS, outlookWords } from '../../../farms/outlook-words.ts';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { toast } from '../../../shell/toasts/toast.ts';
import { useSendOnce } from '../../operations/system/use-send-once.ts';

interface StateOutlookProps {
  readonly outlooks: FarmOutlooks;
  readonly today: string;
  onStated(): void;
}

const OPTIONS = OUTLOOKS.map((value) => ({
  value,
  label: (
    <>
      {OUTLOOK_LABELS[value]}
      <small className="block text-ink-muted">{OUTLOOK_MEANINGS[value]}</small>
    </>
  ),
}));

/** What investors will read about the farm, as they will read it. */
export function StateOutlook({ outlooks, today, onStated }: StateOutlookProps) {
  const { farm, version, judged } = outlooks;
  // The page reads itself again while somebody types: what they saw when they began is what they answer for.
  const [seen, setSeen] = useState(version);
  const [given, setGiven] = useState({ outlook: null as Outlook | null, day: today, reason: '' });
  const { sending, problem, send } = useSendOnce();
  const { revalidate } = useRevalidator();
  const set = (changes: Partial<typeof given>) => setGiven((known) => ({ ...known, ...changes }));
  const [isMissing, setMissing] = useState(false);
  const errorOf = (name: string) => problem?.fields[name]?.[0];
  const isBeside = Object.keys(problem?.fields ?? {}).length > 0;
  const { outlook, day, reason } = given;
  const isForTwo = outlook !== null && needsSecondPerson(judged, outlook);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(outlook === null);
    if (outlook === null) return;
    void send(async (once) => {
      const body = { version: seen, outlook, day, reason };
      const { proposal_id } = await call(stateFarmOutlook, { params: { id: farm.id }, body }, once);
      const text = proposal_id === null ? 'Investors see the new outlook.' : 'It waits for a second person.';
      toast.show({ code: 'outlook-stated', type: 'success', text });
      await revalidate();
      onStated();
    });
  };
  return (
    <form className="console-act" noValidate onSubmit={submit}>
      <h2 className="console-subtitle">State the outlook</h2>
      {seen !== version && (
        <Notice
          tone="warning"
          role="status"
          title="Someone stated another outlook"
          action={
            <Button size="small" onClick={() => setSeen(version)}>
              I’ve read it
            </Button>
          }
        >
          It is the first one in the list. Your text is still here.
        </Notice>
      )}
      {problem !== null && !isBeside && <Notice tone="negative" role="alert" title={problem.text} />}
      <RadioGroup
        name="outlook"
        legend="Outlook"
        options={OPTIONS}
        value={outlook ?? ''}
        onChange={(value) => isOutlook(value) && set({ outlook: value })}
        error={isMissing && outlook === null ? 'Choose one.' : errorOf('outlook')}
      />
      <Field label="As of" error={errorOf('day')}>
        <TextInput
          type="date"
          max={today}
          value={day}
          onChange={({ target }) => set({ day: target.value })}
        />
      </Field>
      <Field
        label="Reason"
        help={`Investors read these words. ${OUTLOOK_REASON.least} to ${OUTLOOK_REASON.most} characters.`}
        error={errorOf('reason')}
      >
        <Textarea
          rows={5}
          maxLength={OUTLOOK_REASON.most}
          value={reason}
          onChange={({ target }) => set({ reason: target.value })}
        />
      </Field>
      <Preview {...given} />
      {isForTwo && (
        <p className="text-ink-muted">
          The farm was below plan. Better news takes a second person: treasury, compliance or an admin.
        </p>
      )}
      <div>
        <Button type="submit" size="small" variant="primary" loading={sending}>
          {isForTwo ? 'Send for approval' : 'Publish to investors'}
        </Button>
      </div>
    </form>
  );
}

interface PreviewProps {
  readonly outlook: Outlook | null;
  readonly day: string;
  readonly reason: string;
}

function Preview({ outlook, day, reason }: PreviewProps) {
  if (outlook === null) return null;
  const { label, tone } = outlookWords(outlook);
  return (
    <section aria-label="What investors will see" className="rounded-md border border-line border-dashed p-4">
      <p className="text-ink-muted">What investors will see</p>
      <p className="mt-2 flex flex-wrap items-center gap-2">
        <Chip tone={tone}>{label}</Chip>
        {day === '' ? null : <span className="text-ink-muted">As of {formatShortDate(day)}</span>}
      </p>
      <p className="mt-2 whitespace-pre-line break-words">{reason === '' ? 'Your reason' : reason}</p>
    </section>
  );
}
