import { addBankLine } from '@furrow/modules/wallet/api';
import { Button } from '@furrow/ui/button';
import { Field } from '@furrow/ui/field';
import { Notice } from '@furrow/ui/notice';
import { TextInput } from '@furrow/ui/text-input';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { useSendOnce } from '../../operations/system/use-send-once.ts';

const EMPTY = { day: '', amount: '', sender: '', memo: '', bank_id: '' };
const FIELDS = [
  { name: 'day', label: 'Day at the bank', type: 'date', max: 10 },
  { name: 'amount', label: 'Amount in dollars', type: 'text', max: 24 },
  { name: 'sender', label: 'Sender', type: 'text', max: 140 },
  { name: 'memo', label: 'Memo', type: 'text', max: 500 },
  { name: 'bank_id', label: 'Bank’s own number', type: 'text', max: 64 },
] as const;

/** One line that somebody read at the bank. */
export function AddLine() {
  const [line, setLine] = useState(EMPTY);
  const { sending, problem, send } = useSendOnce();
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(async (once) => {
      const { id } = await call(addBankLine, { body: line }, once);
      await navigate(`/masters/wallet/wires/${id}`);
    });
  };
  const isBeside = Object.keys(problem?.fields ?? {}).length > 0;
  return (
    <form className="console-act" noValidate onSubmit={submit}>
      <h2 className="console-subtitle">Add one line by hand</h2>
      {problem !== null && !isBeside && <Notice tone="negative" role="alert" title={problem.text} />}
      {FIELDS.map(({ name, label, type, max }) => (
        <Field key={name} label={label} optional={name === 'memo'} error={problem?.fields[name]?.[0]}>
          <TextInput
            type={type}
            maxLength={max}
            value={line[name]}
            onChange={({ target }) => setLine({ ...line, [name]: target.value })}
          />
        </Field>
      ))}
      <div>
        <Button type="submit" size="small" loading={sending}>
          Add the line
        </Button>
      </div>
    </form>
  );
}
