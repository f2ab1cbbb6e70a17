import { acceptBankOwner, refuseBankOwner } from '@furrow/modules/wallet/api';
import type { BankRecord } from '@furrow/modules/wallet/contract';
import { Button } from '@furrow/ui/button';
import { Notice } from '@furrow/ui/notice';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { toast } from '../../../shell/toasts/toast.ts';
import { Key } from '../../shell/key.tsx';
import { useKeys } from '../../shell/keys.ts';
import { ReasonField } from '../../shell/reason-field.tsx';
import { useDecision } from '../../shell/use-decision.ts';

type Decision = 'accept' | 'refuse';

const TEXTS = {
  accept: {
    label: 'Accept name',
    key: 'a',
    condition: 'accept the name',
    effect:
      'The bank is verified. The owner can deposit from it, and withdraw to it from the day shown. They get an email.',
    done: 'Accepted. The bank is verified.',
  },
  refuse: {
    label: 'Refuse name',
    key: 'r',
    condition: 'refuse the name',
    effect:
      'The bank can’t be used, and our payment service forgets it. The owner gets an email and can link another one.',
    done: 'Refused. The owner was told.',
  },
} as const;

/** What each decision does, the reason, and the buttons with their keys. */
export function DecideOwner({ record }: { readonly record: BankRecord }) {
  const [shown, setShown] = useState<Decision>('accept');
  const { reason, setReason, problem, acting, isLeaving, reasonField, ...decision } = useDecision<Decision>({
    keptAs: `bank ${record.id}`,
  });
  const { revalidate } = useRevalidator();

  const decide = async (what: Decision) => {
    if (record.is_own) return;
    setShown(what);
    await decision.decide(what, [record.id, record.names_at_bank], async (once) => {
      const asked = { params: { id: record.id }, body: { reason, names: record.names_at_bank } };
      await (what === 'accept' ? call(acceptBankOwner, asked, once) : call(refuseBankOwner, asked, once));
      toast.show({ code: 'decided', type: 'success', text: TEXTS[what].done });
      setReason('');
      await revalidate();
    });
  };

  const decisions = Object.keys(TEXTS) as Decision[];
  useKeys(
    decisions.map((one) => ({ key: TEXTS[one].key, label: TEXTS[one].label, run: () => void decide(one) })),
  );
  return (
    <section className="bank-decide" aria-label="Decision">
      <h2 className="console-subtitle">If you {TEXTS[shown].condition}</h2>
      <p>{TEXTS[shown].effect}</p>
      {record.is_own && (
        <Notice tone="warning" title="This is your own bank">
          Ask a colleague to decide.
        </Notice>
      )}
      {problem?.text && <Notice tone="negative" role="alert" title={problem.text} />}
      <ReasonField note="Kept in the audit log. The owner doesn’t see it." {...reasonField} />
      <div className="bank-buttons">
        {decisions.map((one) => (
          <Button
            key={one}
            size="small"
            variant={one === 'accept' ? 'primary' : 'danger'}
            loading={acting === one}
            disabled={isLeaving || record.is_own}
            onFocus={() => setShown(one)}
            onPointerEnter={() => setShown(one)}
            onClick={() => void decide(one)}
          >
            {TEXTS[one].label}
            <Key of={TEXTS[one].key} />
          </Button>
        ))}
      </div>
    </section>
  );
}
