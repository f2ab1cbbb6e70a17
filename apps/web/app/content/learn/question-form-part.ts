import { hydrateLater } from '../../shell/hydrate-later.tsx';

/** Below the text, so that its script can wait until somebody scrolls there. */
export const QuestionForm = hydrateLater(
  'reader-question',
  async () => (await import('../../inquiries/reader-question-form.tsx')).ReaderQuestionForm,
);
