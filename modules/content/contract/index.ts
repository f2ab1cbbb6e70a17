/** Front door of the content's contract. Calls are in `api.ts`. */
export type {
  AnswerLine,
  ContentDesk,
  ContentDraft,
  ContentLine,
  ContentLines,
  ContentQuery,
  ContentRecord,
  ContentStoryLine,
  ContentVersionText,
  MissingPageLine,
  RedirectLine,
  UploadedFile,
} from './desk.ts';
export type { ContentPages, LandHistory } from './pages.ts';
export type * from './reading.ts';
export type { RenderedText, TextBlock, TextHeading } from './text.ts';
export type { Visits, VisitsQuery } from './visit.ts';
