import { z } from 'zod';
import { CONTENT_ACTS, CONTENT_KINDS, CONTENT_STATES } from '../rules/index.ts';
import type { RenderedText } from './text.ts';

const instant = z.iso.datetime();
export const contentKind = z.enum(CONTENT_KINDS);
export const contentParams = z.strictObject({ id: z.string() });

/** Longer than any text worth reading; a rule says what is wrong with shorter ones. */
export const MARKDOWN_MOST = 60_000;
const fields = z
  .record(z.string().max(60), z.string().max(6_000))
  .describe('The fields of its kind, each as text');
const markdown = z.string().max(MARKDOWN_MOST).describe('Markdown with figure marks, without HTML');
const slug = z.string().max(200);
const revision = z
  .number()
  .int()
  .min(1)
  .describe('That of the text when its editor looked; another one answers 409');
/** As the other desks have it: why somebody did it, for the record. */
const reason = z.string().trim().min(3).max(500);

export const contentDraft = z.strictObject({ fields, markdown });
export type ContentDraft = z.output<typeof contentDraft>;

export const createContentBody = z.strictObject({ kind: contentKind, slug, ...contentDraft.shape });
export const saveContentBody = z.strictObject({ revision, ...contentDraft.shape });
export const actOnContentBody = z.strictObject({ revision });
export const reasonedContentBody = z.strictObject({ revision, reason });
export const scheduleContentBody = z.strictObject({
  revision,
  at: z.string().max(40).describe('A minute in New York, as 2026-12-01T09:30'),
});
export const restoreContentBody = z.strictObject({ revision, version: z.number().int().min(1) });
export const renameContentBody = z.strictObject({ revision, slug });
export const previewContentBody = z.strictObject({ kind: contentKind, ...contentDraft.shape });

export const contentPreview = z.strictObject({
  blocks: z.array(z.unknown()).describe('As the page shows them'),
  faults: z.array(z.string()).describe('What keeps it from being published'),
});

/** As every upload has it: the name of a file may say much, and addresses are logged. */
export const contentFileHeaders = z.object({
  'x-file-name': z.string().max(1_000).optional().describe('The name of the file, percent-encoded'),
});
export const contentFile = z.strictObject({
  sha256: z.string(),
  ending: z.enum(['png', 'jpg', 'pdf']),
  file_name: z.string(),
  byte_count: z.number().int(),
  width: z.number().int().nullable().describe('Of a picture, in pixels'),
  height: z.number().int().nullable(),
  page_count: z.number().int().nullable().describe('Of a PDF'),
});
export type UploadedFile = z.infer<typeof contentFile>;

const state = z.enum(CONTENT_STATES);
export const contentLine = z.strictObject({
  id: z.string(),
  kind: contentKind,
  slug: z.string(),
  title: z.string(),
  state,
  /** Null where nothing of it is live. */
  live_version: z.number().int().nullable(),
  version: z.number().int(),
  scheduled_for: instant.nullable(),
  acted_by: z.string().describe('Their name'),
  acted_at: instant,
});
export type ContentLine = z.infer<typeof contentLine>;

export const contentQuery = z.strictObject({
  kind: contentKind.optional(),
  state: state.optional(),
  s: z.string().max(200).optional(),
  after: z.string().max(60).optional(),
});
export type ContentQuery = z.infer<typeof contentQuery>;
export const contentLines = z.strictObject({
  data: z.array(contentLine),
  next: z.string().nullable().describe('Where the next page begins; null on the last'),
});
export type ContentLines = z.infer<typeof contentLines>;

const version = z.strictObject({
  number: z.number().int(),
  sha256: z.string(),
  by: z.string(),
  at: instant,
  published_at: instant.nullable(),
});
const storyLine = z.strictObject({
  act: z.enum(CONTENT_ACTS),
  by: z.string().nullable(),
  at: instant,
  version: z.number().int().nullable(),
  reason: z.string().nullable(),
});
export type ContentStoryLine = z.infer<typeof storyLine>;

export const contentRecord = z.strictObject({
  ...contentLine.shape,
  revision: z.number().int(),
  address: z.string().nullable().describe('Where it is, or will be, read'),
  fields: z.record(z.string(), z.string()),
  markdown: z.string(),
  sha256: z.string(),
  written_by: z.string().describe('The id of the person who wrote the newest version'),
  writers: z
    .array(z.string())
    .describe(
      'The ids of the people who wrote a version since the live one; none of them approves the newest',
    ),
  faults: z.array(z.string()).describe('What keeps the newest version from being published'),
  live_faults: z.array(z.string()).describe('Figures of the live version that the data no longer has'),
  versions: z.array(version).describe('The newest first'),
  story: z.array(storyLine).describe('The newest first'),
});
export type ContentRecord = z.infer<typeof contentRecord>;

/** Somebody was faster, or the state forbids it: both texts are to be seen. */
export const contentChanged = z.strictObject({
  code: z.string(),
  message: z.string(),
  __error__: z.array(z.string()),
  current: contentRecord.describe('The text as it stands now'),
});

export const redirectBody = z.strictObject({
  from: z.string().max(300),
  to: z.string().max(300),
  reason,
});
export const redirectEnd = z.strictObject({ from: z.string().max(300), reason });
const redirectLine = z.strictObject({
  from: z.string(),
  to: z.string(),
  cause: z.enum(['set', 'renamed']),
  set_by: z.string(),
  set_at: instant,
});
export type RedirectLine = z.infer<typeof redirectLine>;
export const redirects = z.strictObject({ data: z.array(redirectLine), count: z.number().int() });

/** A reader's question and the firm's answer, below a post. */
export const publishAnswerBody = z.strictObject({
  question: z.string().max(5_000),
  asked_by: z.string().max(200).describe('As they signed: a first name'),
  answer: z.string().max(10_000),
});
export const withdrawAnswerBody = z.strictObject({ reason });
export const answerParams = z.strictObject({ id: z.string(), answer_id: z.string() });
const answerLine = z.strictObject({
  id: z.string(),
  question: z.string(),
  asked_by: z.string(),
  answer: z.string(),
  answered_by: z.string(),
  answered_at: instant,
  withdrawn_at: instant.nullable(),
});
export type AnswerLine = z.infer<typeof answerLine>;
export const answers = z.strictObject({
  data: z.array(answerLine).describe('The newest first'),
  count: z.number().int(),
});

/** One version, for comparing. */
export interface ContentVersionText {
  readonly number: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly markdown: string;
  readonly by: string;
  readonly at: string;
}

export interface MissingPageLine {
  readonly kind: 'missing' | 'timeout';
  readonly path: string;
  readonly times: number;
  readonly first_seen: string;
  readonly last_seen: string;
}

/** What the console's pages read. */
export interface ContentDesk {
  list(query: ContentQuery): Promise<ContentLines>;
  record(id: string): Promise<ContentRecord | null>;
  version(id: string, number: number): Promise<ContentVersionText | null>;
  preview(draft: z.output<typeof previewContentBody>): Promise<{
    readonly text: RenderedText;
    readonly faults: readonly string[];
  }>;
  /** Live texts with figures that the data no longer has. */
  outdated(): Promise<readonly ContentLine[]>;
  /** The id of the text that has this slug; null where none has. */
  idOf(kind: (typeof CONTENT_KINDS)[number], slug: string): Promise<string | null>;
  /** Slugs and names of a kind, for fields that name another text. */
  choices(
    kind: (typeof CONTENT_KINDS)[number],
  ): Promise<readonly { readonly slug: string; readonly title: string }[]>;
  /** What readers asked below a post, and what was answered. */
  answers(id: string): Promise<readonly AnswerLine[]>;
  redirects(): Promise<readonly RedirectLine[]>;
  missingPages(): Promise<readonly MissingPageLine[]>;
}
