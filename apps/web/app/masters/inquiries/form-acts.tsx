import { deliverAgain, markAnswered } from '@furrow/modules/inquiries/api';
import type { Inquiry } from '@furrow/modules/inquiries/contract';
import { Button } from '@furrow/ui/button';
import { Field } from '@furrow/ui/field';
import { Notice } from '@furrow/ui/notice';
import { Textarea } from '@furrow/ui/textarea';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../shell/session/call-as-viewer.ts';
import { toast } from '../../shell/toasts/toast.ts';
import { ActForm } from '../operations/system/act-form.tsx';
import { useSendOnce } from '../operations/system/use-send-once.ts';
import { useKeptText } from '../shell/use-kept-text.ts';

interface ActsProps {
  readonly inquiry: Inquiry;
}

/** How somebody of the firm answered; the answer itself goes by their own mail or telephone. */
export function AnswerForm({ inquiry: { id, version, email } }: ActsProps) {
  const [note, setNote] = useKeptText(`answer ${id}`);
  const [isMissing, setMissing] = useState(false);
  const { sending, problem, send } = useSendOnce();
  const { revalidate } = useRevalidator();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(note.trim() === '');
    if (note.trim() === '') return;
    void send(async (once) => {
      await call(markAnswered, { params: { id }, body: { version, note } }, once);
      setNote('');
      toast.show({ code: 'form-answered', type: 'success', text: 'It’s marked as answered.' });
      await revalidate();
    });
  };
  return (
    <form className="console-act" noValidate onSubmit={submit}>
      <h2 className="console-subtitle">Mark answered</h2>
      <p>
        Answer by email or telephone:{' '}
        <a className="link break-all" href={`mailto:${email}`}>
          {email}
        </a>
      </p>
      <Field
        label="What you answered"
        help="Kept with the form and in the audit log."
        error={isMissing ? 'Say what you answered.' : problem?.fields.note?.[0]}
      >
        <Textarea rows={3} maxLength={2_000} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
      {problem !== null && problem.fields.note === undefined && (
        <Notice tone="negative" role="alert" title={problem.text} />
      )}
      <div>
        <Button type="submit" size="small" variant="primary" loading={sending}>
          Mark answered
        </Button>
      </div>
    </form>
  );
}

export function PassOnAgain({ inquiry: { id, delivery } }: ActsProps) {
  const sender = useSendOnce();
  const { revalidate } = useRevalidator();
  return (
    <ActForm
      sender={sender}
      effect={
        delivery === 'withheld'
          ? 'Nothing is passed on as long as the sender’s address is on the no-email list.'
          : 'The form service is asked again at once, and then at growing distances.'
      }
      acts={[
        {
          label: 'Try again',
          variant: 'secondary',
          run: (reason) =>
            sender.send(async (once) => {
              await call(deliverAgain, { params: { id }, body: { reason } }, once);
              toast.show({ code: 'form-again', type: 'success', text: 'We’re passing it on again.' });
              await revalidate();
            }),
        },
      ]}
    >
      <h2 className="console-subtitle">Pass it on again</h2>
    </ActForm>
  );
}
