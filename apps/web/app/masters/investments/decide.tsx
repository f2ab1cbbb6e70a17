import * as api from '@furrow/modules/investments/api';
import type { DeskRecord } from '@furrow/modules/investments/contract';
import { Button } from '@furrow/ui/button';
import { Notice } from '@furrow/ui/notice';
import { Segmented } from '@furrow/ui/segmented';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../shell/session/call-as-viewer.ts';
import { toast } from '../../shell/toasts/toast.ts';
import { Becomes } from '../shell/becomes.tsx';
import { dollarText } from '../shell/dollar-text.ts';
import { Key } from '../shell/key.tsx';
import { useKeys } from '../shell/keys.ts';
import { ReasonField } from '../shell/reason-field.tsx';
import { TableScroll } from '../shell/table-scroll.tsx';
import { useDecision } from '../shell/use-decision.ts';
import { type Act, actsOf, effectsOf } from './effects.ts';
import { NothingToDecide } from './nothing-to-decide.tsx';

const CALLS = {
  cancel: api.cancelByFirm,
  set_aside: api.setInvestmentAside,
  put_back: api.putInvestmentBack,
  ask_again: api.askAgain,
  resolve: api.resolveUnpaid,
} as const;

interface ActText {
  /** Among the choices. */
  readonly label: string;
  readonly condition: string;
  readonly sentence: string;
  readonly key: string;
  readonly done: string;
}

const ACT_TEXTS: Readonly<Record<Act, ActText>> = {
  cancel: {
    label: 'Cancel',
    condition: 'cancel it',
    sentence: 'Its shares and money go back at once. This can’t be undone.',
    key: 'c',
    done: 'The investment is canceled.',
  },
  set_aside: {
    label: 'Set aside',
    condition: 'set it aside',
    sentence: 'Nothing moves and the investor can’t go on until somebody puts it back.',
    key: 'a',
    done: 'The investment is set aside.',
  },
  put_back: {
    label: 'Put back',
    condition: 'put it back',
    sentence: 'Money that came meanwhile is brought in right after.',
    key: 'b',
    done: 'The investment is put back.',
  },
  ask_again: {
    label: 'Ask for the money',
    condition: 'ask for the money',
    sentence:
      'We email the investor a link to our bank details and a reference. When the money arrives, the position is settled and can be sold again.',
    key: 'm',
    done: 'We asked the investor for the money.',
  },
  resolve: {
    label: 'Mark as handled',
    condition: 'mark it as handled',
    sentence: 'It leaves the queue of unpaid positions. Nothing else changes.',
    key: 'h',
    done: 'The unpaid position is marked as handled.',
  },
};

/** Names the act and what goes back. */
function buttonText(act: Act, { paid, asked_again_at }: DeskRecord): string {
  if (act === 'cancel')
    return paid === '0.00' ? 'Cancel investment' : `Cancel and return ${dollarText(paid)}`;
  if (act === 'resolve') return 'Mark as handled';
  if (act === 'ask_again') return asked_again_at === null ? 'Ask for the money' : 'Ask for the money again';
  return act === 'put_back' ? 'Put investment back' : 'Set investment aside';
}

/** One decision at a time: what it changes, the reason, and the button that names it. */
export function Decide({ record }: { readonly record: DeskRecord }) {
  const acts = actsOf(record);
  const [chosen, setChosen] = useState<Act | null>(null);
  const decision = useDecision<Act>({ keptAs: `investment ${record.id}` });
  const { reason, setReason, problem, acting, isLeaving, focus, reasonField } = decision;
  const { revalidate } = useRevalidator();
  const act = acts.find((one) => one === chosen) ?? acts[0];

  useKeys(
    acts.map((one) => ({
      key: ACT_TEXTS[one].key,
      label: ACT_TEXTS[one].label,
      run: () => {
        setChosen(one);
        focus();
      },
    })),
  );

  if (act === undefined) return <NothingToDecide reason={reason} onDiscard={() => setReason('')} />;
  const { condition, sentence, done } = ACT_TEXTS[act];

  const decide = () =>
    decision.decide(act, record.version, async (once) => {
      await call(CALLS[act], { params: { id: record.id }, body: { reason } }, once);
      toast.show({ code: 'investment-decided', type: 'success', text: done });
      setReason('');
      setChosen(null);
      await revalidate();
    });

  return (
    <section className="desk-decide" aria-label="Decision">
      {acts.length > 1 && (
        <Segmented
          name="act"
          legend="What to decide"
          value={act}
          onChange={(value) => setChosen(acts.find((one) => one === value) ?? null)}
          options={acts.map((one) => ({
            value: one,
            label: (
              <>
                {ACT_TEXTS[one].label} <Key of={ACT_TEXTS[one].key} />
              </>
            ),
          }))}
        />
      )}
      <h2 className="console-subtitle">If you {condition}</h2>
      <Effects act={act} record={record} />
      <p>{sentence}</p>
      {problem?.text && <Notice tone="negative" role="alert" title={problem.text} />}
      <form
        className="investments-decide"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void decide();
        }}
      >
        <ReasonField note="Kept in the audit log. The investor doesn’t see it." {...reasonField} />
        <div className="desk-buttons">
          <Button
            type="submit"
            size="small"
            variant={act === 'cancel' ? 'danger' : 'primary'}
            loading={acting !== null}
            disabled={isLeaving}
          >
            {buttonText(act, record)}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** Before and after. */
function Effects({ act, record }: { readonly act: Act; readonly record: DeskRecord }) {
  return (
    <TableScroll label="What changes">
      <table className="console-table">
        <caption className="visually-hidden">What changes</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">What</th>
            <th scope="col">Now</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {effectsOf(act, record).map(({ label, before, after }) => (
            <tr key={label}>
              <th scope="row" className="font-normal">
                {label}
              </th>
              {before === after ? (
                <td colSpan={2}>{after}, as now</td>
              ) : (
                <>
                  <td className="text-ink-muted">{before}</td>
                  <td>
                    <Becomes /> <strong>{after}</strong>
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}
