import { formatShortDateTime } from '@furrow/kernel/dates';
import { moveClock } from '@furrow/modules/operations/api';
import type { ClockView } from '@furrow/modules/operations/contract';
import { Field } from '@furrow/ui/field';
import { Select } from '@furrow/ui/select';
import { TextInput } from '@furrow/ui/text-input';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { ActForm } from './act-form.tsx';
import { useSendOnce } from './use-send-once.ts';

const UNITS = [
  { value: '86400', label: 'days' },
  { value: '604800', label: 'weeks' },
  { value: '3600', label: 'hours' },
];

/** The demonstration's clock goes forward only, because what fell due meanwhile has happened. */
export function DemoClock({ clock, mayMove }: { readonly clock: ClockView; readonly mayMove: boolean }) {
  return (
    <section className="console-block" aria-labelledby="demo-clock">
      <h2 id="demo-clock" className="console-subtitle">
        The demonstration’s clock shows {formatShortDateTime(clock.now)}
      </h2>
      <p className="mt-1 text-ink-muted">
        {clock.aheadSeconds === 0
          ? 'It shows the real time.'
          : `It’s ${aheadText(clock.aheadSeconds)} ahead.`}{' '}
        Logins and emailed links keep the real time.
      </p>
      {mayMove && <MoveClock clock={clock} />}
    </section>
  );
}

function MoveClock({ clock }: { readonly clock: ClockView }) {
  const [count, setCount] = useState('1');
  const [unit, setUnit] = useState('86400');
  const sender = useSendOnce();
  const { revalidate } = useRevalidator();
  const seconds = Number(count) * Number(unit);
  const isWhole = Number.isSafeInteger(seconds) && seconds > 0;
  const label = UNITS.find(({ value }) => value === unit)?.label ?? '';
  return (
    <ActForm
      sender={sender}
      effect={
        isWhole && (
          <>
            It will show{' '}
            <strong>{formatShortDateTime(new Date(clock.now.getTime() + seconds * 1_000))}</strong> on every
            page, and everything that falls due until then happens. It can’t be moved back.
          </>
        )
      }
      acts={[
        {
          label: `Move the clock ${count} ${count === '1' ? label.slice(0, -1) : label} forward`,
          run: (reason) =>
            sender.send(async (once) => {
              const body = { seconds: isWhole ? seconds : 0, ahead_seconds: clock.aheadSeconds, reason };
              await call(moveClock, { body }, once);
              await revalidate();
            }),
        },
      ]}
    >
      <div className="flex flex-wrap gap-3">
        <Field label="How far">
          <TextInput
            inputMode="numeric"
            value={count}
            onChange={({ target }) => setCount(target.value.replaceAll(/\D/g, '').slice(0, 4))}
          />
        </Field>
        <Field label="Unit">
          <Select options={UNITS} value={unit} onChange={({ target }) => setUnit(target.value)} />
        </Field>
      </div>
    </ActForm>
  );
}

function aheadText(seconds: number): string {
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3_600);
  const parts = [
    ...(days > 0 ? [`${days.toLocaleString('en-US')} ${days === 1 ? 'day' : 'days'}`] : []),
    ...(hours > 0 || days === 0 ? [`${hours} ${hours === 1 ? 'hour' : 'hours'}`] : []),
  ];
  return parts.join(' ');
}
