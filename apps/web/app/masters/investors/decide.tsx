import { formatShortDate } from '@furrow/kernel/dates';
import type {
  AccountRecord,
  AccountStanding,
  ReviewAct,
  ReviewDecision,
} from '@furrow/modules/investors/contract';
import { Button } from '@furrow/ui/button';
import { Checkbox } from '@furrow/ui/checkbox';
import { Field } from '@furrow/ui/field';
import { Notice } from '@furrow/ui/notice';
import { TextInput } from '@furrow/ui/text-input';
import { useState } from 'react';
import { toast } from '../../shell/toasts/toast.ts';
import { Becomes } from '../shell/becomes.tsx';
import { Key } from '../shell/key.tsx';
import { useKeys } from '../shell/keys.ts';
import { ReasonField } from '../shell/reason-field.tsx';
import { TableScroll } from '../shell/table-scroll.tsx';
import { useDecision } from '../shell/use-decision.ts';
import { sendDecision } from './act-calls.ts';
import { ACT_TEXTS, figureLabel, figureText } from './decision-text.ts';
import { missingText } from './missing-text.ts';

const WITH_TERMS: readonly ReviewAct[] = ['accreditation_approve', 'accreditation_extend'];

interface DecideProps {
  /** As the reviewer opened it: what they decide about, whatever came in since. */
  readonly record: AccountRecord;
  readonly standing: AccountStanding;
  readonly decisions: readonly ReviewDecision[];
  readonly hasChanged: boolean;
  onReadAgain(): void;
  onDecided(): Promise<void>;
}

/** What each decision would change, the reason, and the buttons with their keys. */
export function Decide({ record, standing, decisions, hasChanged, onReadAgain, onDecided }: DecideProps) {
  const [chosen, setChosen] = useState<ReviewAct | null>(null);
  const decision = useDecision<ReviewAct>({
    keptAs: `decide ${record.id}`,
    fields: ['until', 'permanent'],
  });
  const { reason, setReason, problem, acting, isLeaving, clear, reasonField } = decision;
  const [until, setUntil] = useState('');
  const [permanent, setPermanent] = useState(false);
  const shown = decisions.find(({ act }) => act === chosen) ?? decisions[0];

  const decide = async (act: ReviewAct) => {
    if (acting !== null || isLeaving) return;
    setChosen(act);
    const given = { reason, until: until === '' ? null : until, permanent };
    await decision.decide(act, [given, record.id, record.story.length], async ({ idempotencyKey }) => {
      const outcome = await sendDecision(act, { record, standing }, given, idempotencyKey);
      const text =
        outcome === 'done'
          ? ACT_TEXTS[act].done
          : 'Someone else already made this decision. Nothing changed.';
      toast.show({ code: 'decided', type: outcome === 'done' ? 'success' : 'info', text });
      setReason('');
      setUntil('');
      setPermanent(false);
      await onDecided();
    });
  };

  useKeys(
    decisions.flatMap(({ act, refusal }) => {
      const { key: letter, label } = ACT_TEXTS[act];
      return letter === null || refusal !== null ? [] : [{ key: letter, label, run: () => void decide(act) }];
    }),
  );

  if (shown === undefined) return <p className="desk-empty">There’s nothing to decide here.</p>;
  const { condition, ownerReads } = ACT_TEXTS[shown.act];
  // What settles the matter has a key; the rest is for another day, unless there is nothing else.
  const keyed = decisions.filter(({ act }) => ACT_TEXTS[act].key !== null);
  const first = keyed.length === 0 ? decisions : keyed;
  const others = decisions.filter((decision) => !first.includes(decision));
  const button = (decision: ReviewDecision) => (
    <DecisionButton
      key={decision.act}
      decision={decision}
      isActing={acting === decision.act}
      isLeaving={isLeaving}
      onShow={() => setChosen(decision.act)}
      onDecide={() => void decide(decision.act)}
    />
  );
  const isStale = hasChanged || problem?.code === 'review_changed';
  return (
    <section className="desk-decide" aria-label="Decision">
      <h2 className="console-subtitle">If you {condition}</h2>
      <Effects decision={shown} />
      {isStale && (
        <Notice
          tone="warning"
          role="status"
          title="This changed since you opened it"
          action={
            <Button
              size="small"
              onClick={() => {
                clear();
                onReadAgain();
              }}
            >
              Show the new version
            </Button>
          }
        >
          Your reason is kept. Read what is new before you decide.
        </Notice>
      )}
      {problem?.text && !isStale && <Notice tone="negative" role="alert" title={problem.text} />}
      {WITH_TERMS.includes(shown.act) && (
        <div className="desk-terms">
          <Field label="Approve until" optional error={problem?.fields.until}>
            <TextInput
              type="date"
              value={until}
              onChange={({ target }) => {
                setUntil(target.value);
                clear('until');
              }}
            />
          </Field>
          <Checkbox
            label="Without an end"
            checked={permanent}
            error={problem?.fields.permanent}
            onChange={({ target }) => {
              setPermanent(target.checked);
              clear('permanent');
            }}
          />
        </div>
      )}
      <ReasonField
        note={
          ownerReads
            ? 'The owner sees this, and it’s kept in the audit log.'
            : 'Kept in the audit log. The owner doesn’t see it.'
        }
        {...reasonField}
      />
      <div className="desk-buttons">{first.map(button)}</div>
      {others.length > 0 && (
        <details className="desk-others">
          <summary>Other decisions</summary>
          <div className="desk-buttons">{others.map(button)}</div>
        </details>
      )}
      {shown.refusal !== null && (
        <p className="text-ink-muted">{REFUSALS[shown.refusal] ?? 'Not possible right now.'}</p>
      )}
    </section>
  );
}

/** Why a button is off, from the rules that would refuse. */
const REFUSALS: Readonly<Record<string, string>> = {
  review_not_attested: 'You can approve once the advisor has confirmed it.',
  review_people_incomplete: 'You can approve once every trustee is listed and everyone has uploaded an ID.',
  review_at_provider: 'Decide this check on the identity service’s website.',
};

interface DecisionButtonProps {
  readonly decision: ReviewDecision;
  readonly isActing: boolean;
  readonly isLeaving: boolean;
  readonly onShow: () => void;
  readonly onDecide: () => void;
}

function DecisionButton({ decision, isActing, isLeaving, onShow, onDecide }: DecisionButtonProps) {
  const { act, refusal, effects } = decision;
  const { label, key, variant } = ACT_TEXTS[act];
  const until = effects.find(({ figure }) => figure === 'accreditation_until')?.after;
  const shownUntil = act === 'accreditation_approve' && until ? ` to ${formatShortDate(until)}` : '';
  return (
    <Button
      size="small"
      variant={variant}
      loading={isActing}
      disabled={refusal !== null || isLeaving}
      onFocus={onShow}
      onPointerEnter={onShow}
      onClick={onDecide}
    >
      {label}
      {shownUntil}
      {key !== null && <Key of={key} />}
    </Button>
  );
}

/** Before and after, by the rules that will decide. */
function Effects({
  decision: { effects, missing, emails, reminder_on },
}: {
  readonly decision: ReviewDecision;
}) {
  return (
    <TableScroll label="What changes">
      <table className="console-table">
        <caption className="visually-hidden">What changes</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">Now</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {effects.map(({ figure, before, after }) => (
            <tr key={figure}>
              <th scope="row" className="font-normal">
                {figureLabel({ figure })}
              </th>
              {before === after ? (
                <td colSpan={2}>{figureText(figure, after)}, as now</td>
              ) : (
                <>
                  <td className="text-ink-muted">{figureText(figure, before)}</td>
                  <td>
                    <Becomes /> <strong>{figureText(figure, after)}</strong>
                  </td>
                </>
              )}
            </tr>
          ))}
          <tr>
            <th scope="row" className="font-normal">
              Still missing
            </th>
            <td colSpan={2}>{missing.length === 0 ? 'nothing' : missing.map(missingText).join(', ')}</td>
          </tr>
          <tr>
            <th scope="row" className="font-normal">
              Email to the owner
            </th>
            <td colSpan={2}>
              {emails === 0 ? 'none' : `${emails} now`}
              {reminder_on !== null && `, 1 on ${formatShortDate(reminder_on)}`}
            </td>
          </tr>
        </tbody>
      </table>
    </TableScroll>
  );
}
