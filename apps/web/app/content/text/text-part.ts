import { hydrateLater } from '../../shell/hydrate-later.tsx';
// Here and not beside what comes later: the server links only what a page has at once.
import './text.css';

/** A text is read as the server wrote it; the script of its charts comes when somebody moves or scrolls. One a page. */
export const TextBody = hydrateLater('text', async () => {
  const { TextBody, TextRuns } = await import('./text-body.tsx');
  return import.meta.env.SSR ? (await import('./kept-markup.tsx')).keptMarkup(TextRuns) : TextBody;
});
