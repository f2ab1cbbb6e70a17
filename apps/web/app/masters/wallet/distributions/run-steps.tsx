import { formatShortDate, formatShortDateTime } from '@furrow/kernel/dates';
import type { RunRecord } from '@furrow/modules/wallet/contract';
import { CircleCheck, CircleDashed, Users } from 'lucide-react';
import { ageText } from '../../shell/age-text.ts';

interface Step {
  readonly title: string;
  readonly who: string;
  readonly when: string;
  readonly state: 'done' | 'current' | 'ahead';
}

/** How far a run is, and who did each step. */
export function RunSteps({
  run,
  viewerId,
  now,
}: {
  readonly run: RunRecord;
  readonly viewerId: string;
  readonly now: Date;
}) {
  return (
    <ol className="dist-steps">
      {stepsOf(run, viewerId, now).map(({ title, who, when, state }) => (
        <li key={title} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          {state === 'done' ? (
            <CircleCheck aria-hidden />
          ) : state === 'current' ? (
            <Users aria-hidden />
          ) : (
            <CircleDashed aria-hidden />
          )}
          <span>
            <strong>{title}</strong>
            {state === 'done' && <span className="visually-hidden">, done</span>}
            <span>{who}</span>
            <span>{when}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function stepsOf(run: RunRecord, viewerId: string, now: Date): readonly Step[] {
  const { prepared, checked, sent, approved, paid_at, status } = run;
  const nameOf = (by: { readonly user_id: string; readonly name: string }) =>
    by.user_id === viewerId ? `You, ${by.name}` : by.name;
  const done = (title: string, step: RunRecord['checked'], isNext: boolean): Step => ({
    title,
    who: step === null ? (isNext ? 'Next' : '') : nameOf(step.by),
    when: step === null ? '' : formatShortDateTime(new Date(step.at)),
    state: step !== null ? 'done' : isNext ? 'current' : 'ahead',
  });
  const waits = sent !== null && status === 'for_approval';
  return [
    done('Amount entered', prepared, false),
    done('Preview checked', checked, status === 'draft'),
    done('Sent for approval', sent, status === 'checked'),
    waits
      ? {
          title: 'Second person',
          who: sent.by.user_id === viewerId ? 'Someone else' : 'You or a colleague',
          when: `waiting ${ageText(now.getTime() - new Date(sent.at).getTime())}`,
          state: 'current',
        }
      : done('Second person', approved, false),
    {
      title: status === 'cancelled' ? 'Canceled' : 'Paid',
      who: status === 'cancelled' ? (run.cancelled?.by.name ?? '') : 'By the system',
      when:
        status === 'cancelled'
          ? formatShortDateTime(new Date(run.cancelled?.at ?? run.pays_at))
          : paid_at === null
            ? `${formatShortDate(run.pay_on)}, 9:00 AM ET`
            : formatShortDateTime(new Date(paid_at)),
      state:
        paid_at !== null || status === 'cancelled' ? 'done' : status === 'approved' ? 'current' : 'ahead',
    },
  ];
}
