import { formatShortDateTime } from '@furrow/kernel/dates';
import { CONTENT_KIND_LABELS } from '@furrow/modules/content/rules';
import { Chip } from '@furrow/ui/chip';
import { Notice } from '@furrow/ui/notice';
import { data } from 'react-router';
import { pageTitle } from '../../shell/page-title.ts';
import { type RequestContext, requestContext } from '../../shell/request-context.ts';
import { ConsolePage } from '../shell/console-page.tsx';
import { operatorOf } from '../shell/operator.ts';
import type { Route } from './+types/content-record';
import { ActPanel } from './acts/act-panel.tsx';
import { readerOf } from './acts/acts-of.ts';
import type { AskedQuestion } from './answers/asked-question.ts';
import { ReaderAnswers } from './answers/reader-answers.tsx';
import { ContentCrumbs } from './content-crumbs.tsx';
import { ContentStory } from './content-story.tsx';
import { ContentVersions } from './content-versions.tsx';
import { STATE_WORDS } from './content-words.ts';
import { loadChoices } from './load-choices.ts';
import { ReadContent } from './read-content.tsx';
import { EditContent } from './writing/edit-content.tsx';
import { useTypedText } from './writing/use-typed-text.ts';
import './content-desk.css';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { userId, roles } = operatorOf(request);
  const { desk } = request.pages.content;
  const record = await desk.record(params.id);
  if (record === null) throw data(null, { status: 404 });
  const { kind, fields, markdown } = record;
  const { text, faults } = await desk.preview({ kind, fields, markdown });
  const reader = readerOf(userId, roles);
  return {
    record,
    reader,
    preview: { blocks: text.blocks, faults },
    answers: kind === 'post' ? await desk.answers(record.id) : null,
    asked: reader.mayWrite ? await askedIn(request, url) : null,
    choices: reader.mayWrite ? await loadChoices(desk, kind) : {},
    now: request.now,
    channels: ['masters'],
  };
}

/** The reader's question that somebody comes from: its words stay out of the address. */
async function askedIn({ pages }: Pick<RequestContext, 'pages'>, url: URL): Promise<AskedQuestion | null> {
  const id = url.searchParams.get('question');
  const inquiry = id === null ? null : await pages.inquiries.desk.record(id);
  return inquiry === null || inquiry.question === null ? null : { id: inquiry.id, ...inquiry.question };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: pageTitle(loaderData?.record.title ?? 'Text') }, { name: 'robots', content: 'noindex' }];
}

export default function ContentRecordPage({ loaderData }: Route.ComponentProps) {
  return loaderData.reader.mayWrite ? (
    <Writing key={loaderData.record.id} {...loaderData} />
  ) : (
    <Reading key={loaderData.record.id} {...loaderData} />
  );
}

type Loaded = Route.ComponentProps['loaderData'];

/** Whoever decides reads it as visitors will, with the decision beside it. */
function Reading({ record, reader, preview, answers, now }: Loaded) {
  return (
    <ConsolePage
      title={record.title}
      crumbs={<ContentCrumbs here={record.title} />}
      lead={<Lead record={record} />}
      aside={
        <>
          <ActPanel {...{ record, reader, now }} isDirty={false} />
          <ContentVersions record={record} mayWrite={false} isDirty={false} />
          {answers !== null && (
            <ReaderAnswers
              postId={record.id}
              slug={record.slug}
              asked={null}
              answers={answers}
              mayWrite={false}
            />
          )}
          <ContentStory story={record.story} />
        </>
      }
      asideLabel="Decision and history"
    >
      <LiveFaults faults={record.live_faults} />
      <ReadContent record={record} preview={preview} />
    </ConsolePage>
  );
}

/** Fields, Markdown and preview across the page; what happens next and what happened so far below. */
function Writing({ record, reader, preview, choices, answers, asked, now }: Loaded) {
  const typing = useTypedText(`content ${record.id}`, record);
  const { isDirty } = typing;
  return (
    <ConsolePage
      title={typing.given.fields.title || record.title}
      crumbs={<ContentCrumbs here={record.title} />}
      lead={<Lead record={record} />}
      actions={
        <a className="link" href="#decide">
          What happens next
        </a>
      }
    >
      <LiveFaults faults={record.live_faults} />
      <EditContent {...{ record, typing, choices }} first={preview} />
      <div className="content-below">
        <ActPanel {...{ record, reader, now, isDirty }} />
        <ContentVersions record={record} mayWrite isDirty={isDirty} />
        {answers !== null && (
          <ReaderAnswers postId={record.id} slug={record.slug} asked={asked} answers={answers} mayWrite />
        )}
        <ContentStory story={record.story} />
      </div>
    </ConsolePage>
  );
}

function Lead({ record }: Pick<Loaded, 'record'>) {
  const { kind, state, address, version, live_version, scheduled_for } = record;
  const { label, tone } = STATE_WORDS[state];
  return (
    <>
      <Chip tone={tone}>{label}</Chip> {CONTENT_KIND_LABELS[kind]}, version {version}
      {live_version !== null && live_version !== version && `; visitors read version ${live_version}`}
      {live_version === null && '; nothing of it is live'}
      {scheduled_for !== null && `. It goes live ${formatShortDateTime(new Date(scheduled_for))}`}
      {address !== null && `. ${address}`}
    </>
  );
}

function LiveFaults({ faults }: { readonly faults: readonly string[] }) {
  if (faults.length === 0) return null;
  return (
    <Notice tone="negative" className="mb-4" title="The live page names figures that the data no longer has">
      <ul className="notice-list">
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </Notice>
  );
}
