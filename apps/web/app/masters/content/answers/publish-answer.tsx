import { publishAnswer } from '@furrow/modules/content/api';
import { Button } from '@furrow/ui/button';
import { Field } from '@furrow/ui/field';
import { Notice } from '@furrow/ui/notice';
import { TextInput } from '@furrow/ui/text-input';
import { Textarea } from '@furrow/ui/textarea';
import type { FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { toast } from '../../../shell/toasts/toast.ts';
import { useSendOnce } from '../../operations/system/use-send-once.ts';
import { useKeptText } from '../../shell/use-kept-text.ts';
import type { AskedQuestion } from './asked-question.ts';

const FIELDS = [
  { name: 'question', label: 'What they asked', most: 2_000, rows: 3 },
  { name: 'asked_by', label: 'Their first name', most: 80, rows: 1 },
  { name: 'answer', label: 'Your answer', most: 5_000, rows: 5 },
] as const;

interface PublishAnswerProps {
  readonly postId: string;
  /** What a reader asked by a form: the fields begin with it. */
  readonly asked: AskedQuestion | null;
}

/** Everything typed stays until it is published, through reloads and refusals. */
export function PublishAnswer({ postId, asked }: PublishAnswerProps) {
  const about = asked === null ? postId : `${postId} ${asked.id}`;
  const [question, setQuestion] = useKeptText(`answer question ${about}`, asked?.text);
  const [askedBy, setAskedBy] = useKeptText(`answer asked by ${about}`, asked?.first_name);
  const [answer, setAnswer] = useKeptText(`answer ${about}`);
  const given = { question, asked_by: askedBy, answer };
  const set = { question: setQuestion, asked_by: setAskedBy, answer: setAnswer };
  const { sending, problem, send } = useSendOnce();
  const { revalidate } = useRevalidator();
  const isBeside = FIELDS.some(({ name }) => problem?.fields[name] !== undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(async (once) => {
      await call(publishAnswer, { params: { id: postId }, body: given }, once);
      toast.show({
        code: 'answer-published',
        type: 'success',
        text: 'Readers see your answer below the post.',
      });
      for (const { name } of FIELDS) set[name]('');
      await revalidate();
    });
  };
  return (
    <form className="console-act mt-4" method="post" noValidate onSubmit={submit}>
      <h3 className="console-subtitle">Answer a question</h3>
      {problem !== null && !isBeside && <Notice tone="negative" role="alert" title={problem.text} />}
      {FIELDS.map(({ name, label, most, rows }) => {
        const typed = {
          value: given[name],
          maxLength: most,
          onChange: ({ target }: { target: { value: string } }) => set[name](target.value),
        };
        return (
          <Field key={name} label={label} error={problem?.fields[name]?.join(' ')}>
            {rows === 1 ? <TextInput autoComplete="off" {...typed} /> : <Textarea rows={rows} {...typed} />}
          </Field>
        );
      })}
      <div>
        <Button type="submit" size="small" variant="primary" loading={sending}>
          Publish the answer
        </Button>
      </div>
    </form>
  );
}
