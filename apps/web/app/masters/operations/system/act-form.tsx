import { Button } from '@furrow/ui/button';
import { Field } from '@furrow/ui/field';
import { Notice } from '@furrow/ui/notice';
import { Textarea } from '@furrow/ui/textarea';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { useKeptText } from '../../shell/use-kept-text.ts';
import type { useSendOnce } from './use-send-once.ts';

interface ActFormProps {
  /** What happens, in one sentence, before the button. */
  readonly effect?: ReactNode;
  readonly sender: ReturnType<typeof useSendOnce>;
  /** Each names its act; the first is sent by Enter. */
  readonly acts: readonly {
    readonly label: string;
    readonly variant?: 'primary' | 'danger' | 'secondary';
    /** Whether it was done: then the reason is used up. */
    run(reason: string): Promise<boolean>;
  }[];
  /** What is asked besides the reason. */
  readonly children?: ReactNode;
}

/** What people of the firm do is done with a reason. */
export function ActForm({ effect, sender: { sending, problem }, acts, children }: ActFormProps) {
  const { pathname, search } = useLocation();
  const [reason, setReason] = useKeptText(`${pathname}${search} ${acts[0]?.label}`);
  const [isMissing, setMissing] = useState(false);
  const missing = isMissing ? 'Give a reason.' : problem?.fields.reason?.[0];
  const beside = Object.entries(problem?.fields ?? {}).flatMap(([field, words]) =>
    field === 'reason' ? [] : words,
  );
  const run = async (act: ActFormProps['acts'][number]) => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    if (await act.run(reason)) setReason('');
  };
  return (
    <form
      className="console-act"
      onSubmit={(event) => {
        event.preventDefault();
        const [first] = acts;
        if (first !== undefined) void run(first);
      }}
    >
      {children}
      <Field label="Reason" help="Kept in the audit log." error={missing}>
        <Textarea
          rows={2}
          maxLength={2_000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      {problem !== null && missing === undefined && (
        <Notice tone="negative" title={problem.text} role="alert">
          {beside.join(' ')}
        </Notice>
      )}
      {effect !== undefined && <p>{effect}</p>}
      <div className="flex flex-wrap gap-2">
        {acts.map((act, index) => (
          <Button
            key={act.label}
            size="small"
            variant={act.variant ?? 'primary'}
            loading={sending}
            {...(index === 0 ? { type: 'submit' as const } : { onClick: () => void run(act) })}
          >
            {act.label}
          </Button>
        ))}
      </div>
    </form>
  );
}
