import { setRedirect } from '@furrow/modules/content/api';
import { Button } from '@furrow/ui/button';
import { Field } from '@furrow/ui/field';
import { Notice } from '@furrow/ui/notice';
import { TextInput } from '@furrow/ui/text-input';
import { Textarea } from '@furrow/ui/textarea';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { toast } from '../../../shell/toasts/toast.ts';
import { useSendOnce } from '../../operations/system/use-send-once.ts';
import { useKeptText } from '../../shell/use-kept-text.ts';

const NAMES = ['from', 'to', 'reason'] as const;
const LABELS = { from: 'From', to: 'To', reason: 'Reason' } as const;
const HELP = {
  from: 'An address of this site that leads nowhere, such as /sb.',
  to: 'A page of this site, such as /learn.',
  reason: 'Kept in the audit log.',
} as const;

/** What is wrong stands beside the field, and everything typed stays. */
export function SetRedirect({ from }: { readonly from: string }) {
  const [typedFrom, setFrom] = useState(from);
  const [to, setTo] = useKeptText('redirect to');
  const [reason, setReason] = useKeptText('redirect reason');
  const given = { from: typedFrom, to, reason };
  const set = { from: setFrom, to: setTo, reason: setReason };
  const { sending, problem, send } = useSendOnce();
  const navigate = useNavigate();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const errorOf = (name: (typeof NAMES)[number]) =>
    missing.includes(name) ? 'Fill this in.' : problem?.fields[name]?.join(' ');
  const isBeside = NAMES.some((name) => errorOf(name) !== undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const empty = NAMES.filter((name) => given[name].trim() === '');
    setMissing(empty);
    if (empty.length > 0) return;
    void send(async (once) => {
      await call(setRedirect, { body: given }, once);
      toast.show({ code: 'redirect-set', type: 'success', text: `${given.from} leads to ${given.to} now.` });
      for (const name of NAMES) set[name]('');
      await navigate('/masters/redirects', { replace: true });
    });
  };
  return (
    <form className="console-act" method="post" noValidate onSubmit={submit}>
      <h2 className="console-subtitle">Set a redirect</h2>
      {problem !== null && !isBeside && <Notice tone="negative" role="alert" title={problem.text} />}
      {NAMES.map((name) => {
        const typed = {
          value: given[name],
          onChange: ({ target }: { target: { value: string } }) => set[name](target.value),
        };
        return (
          <Field key={name} label={LABELS[name]} help={HELP[name]} error={errorOf(name)}>
            {name === 'reason' ? (
              <Textarea rows={2} maxLength={500} {...typed} />
            ) : (
              <TextInput maxLength={300} autoComplete="off" {...typed} />
            )}
          </Field>
        );
      })}
      <div>
        <Button type="submit" size="small" variant="primary" loading={sending}>
          Set the redirect
        </Button>
      </div>
    </form>
  );
}
