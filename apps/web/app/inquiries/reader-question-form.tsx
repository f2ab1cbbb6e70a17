import { InquiryForm } from './inquiry-form.tsx';

interface ReaderQuestionFormProps {
  /** The slug of the post that the question is about. */
  readonly post: string;
}

export function ReaderQuestionForm({ post }: ReaderQuestionFormProps) {
  return (
    <InquiryForm
      name="reader_question"
      action="Ask the editors"
      given={{ post }}
      thanks={{
        title: 'Thank you. We got your question.',
        text: 'If an editor answers it, your question appears below this post with your first name alone.',
      }}
    >
      <p className="text-small text-ink-muted">
        We may publish your question with your first name. Your email address is never shown.
      </p>
    </InquiryForm>
  );
}
