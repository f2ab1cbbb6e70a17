import { type PostPageView, QUESTIONS } from './post-page.ts';
import { QuestionForm } from './question-form-part.ts';

interface ReaderQuestionsProps extends Pick<PostPageView, 'answers'> {
  /** The post that a reader can ask about; null where nobody can see it yet. */
  readonly slug: string | null;
}

/** What readers asked and an editor answered, and where to ask more. */
export function ReaderQuestions({ answers, slug }: ReaderQuestionsProps) {
  if (answers.length === 0 && slug === null) return null;
  return (
    <section className="post-below" aria-labelledby={QUESTIONS.id}>
      <h2 id={QUESTIONS.id} className="post-below-head">
        {QUESTIONS.text}
      </h2>
      <ul>
        {answers.map(({ id, question, askedBy, answer, date }) => (
          <li key={id} className="border-t border-line py-5">
            <h3 className="text-[1.125rem] wrap-anywhere">{question}</h3>
            <p className="mt-1 text-fine text-ink-muted">Asked by {askedBy}</p>
            <p className="mt-3 whitespace-pre-line wrap-anywhere">{answer}</p>
            <p className="mt-2 text-fine text-ink-muted">Answered {date}</p>
          </li>
        ))}
      </ul>
      {slug === null ? null : (
        <div className="border-t border-line pt-5 print:hidden">
          <h3 className="mb-4 text-[1.125rem]">Ask about this article</h3>
          <QuestionForm post={slug} />
        </div>
      )}
    </section>
  );
}
