import { formatShortDateTime } from '@furrow/kernel/dates';
import { withdrawAnswer } from '@furrow/modules/content/api';
import type { AnswerLine } from '@furrow/modules/content/contract';
import { useRevalidator } from 'react-router';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { toast } from '../../../shell/toasts/toast.ts';
import { ActForm } from '../../operations/system/act-form.tsx';
import { useSendOnce } from '../../operations/system/use-send-once.ts';
import type { AskedQuestion } from './asked-question.ts';
import { PublishAnswer } from './publish-answer.tsx';

interface ReaderAnswersProps {
  readonly postId: string;
  readonly slug: string;
  /** The question that an editor came here to answer. */
  readonly asked: AskedQuestion | null;
  readonly answers: readonly AnswerLine[];
  readonly mayWrite: boolean;
}

/** What readers asked about a post and what the firm answered; those that were taken off stay on record. */
export function ReaderAnswers({ postId, slug, asked, answers, mayWrite }: ReaderAnswersProps) {
  const question = asked?.post === slug ? asked : null;
  return (
    <section aria-labelledby="reader-answers" className="console-block">
      <h2 id="reader-answers" className="console-subtitle">
        Questions from readers
      </h2>
      {answers.length === 0 && <p className="mt-2 text-ink-muted">None are answered below this post yet.</p>}
      <ol className="mt-2 grid gap-4">
        {answers.map((answer) => (
          <li key={answer.id}>
            <p>
              <strong>{answer.question}</strong> {answer.asked_by}
            </p>
            <p className="whitespace-pre-line">{answer.answer}</p>
            <p className="text-ink-muted">
              {answer.answered_by}, {formatShortDateTime(new Date(answer.answered_at))}
              {answer.withdrawn_at !== null &&
                `. Taken off ${formatShortDateTime(new Date(answer.withdrawn_at))}`}
            </p>
            {mayWrite && answer.withdrawn_at === null && <TakeOff postId={postId} answer={answer} />}
          </li>
        ))}
      </ol>
      {mayWrite && <PublishAnswer key={question?.id} postId={postId} asked={question} />}
    </section>
  );
}

function TakeOff({ postId, answer }: { readonly postId: string; readonly answer: AnswerLine }) {
  const sender = useSendOnce();
  const { revalidate } = useRevalidator();
  return (
    <details>
      <summary className="link w-fit cursor-pointer">Take off the site</summary>
      <ActForm
        sender={sender}
        effect="Visitors no longer see this question and its answer. The record keeps both."
        acts={[
          {
            label: 'Take it off the site',
            variant: 'danger',
            run: (reason) =>
              sender.send(async (once) => {
                const params = { id: postId, answer_id: answer.id };
                await call(withdrawAnswer, { params, body: { reason } }, once);
                toast.show({
                  code: 'answer-withdrawn',
                  type: 'success',
                  text: 'The answer is off the site.',
                });
                await revalidate();
              }),
          },
        ]}
      />
    </details>
  );
}
