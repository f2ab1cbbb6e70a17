import { formatShortDateTime } from '@furrow/kernel/dates';
import { plural } from '@furrow/kernel/text';
import type { ContentLine } from '@furrow/modules/content/contract';
import { CONTENT_KIND_LABELS, CONTENT_STATES, isContentKind } from '@furrow/modules/content/rules';
import { mayOperate } from '@furrow/modules/identity/rules';
import { buttonClass } from '@furrow/ui/button';
import { Chip } from '@furrow/ui/chip';
import { EmptyState } from '@furrow/ui/empty-state';
import { Link, useNavigate } from 'react-router';
import { pageTitle } from '../../shell/page-title.ts';
import { requestContext } from '../../shell/request-context.ts';
import { ListTable } from '../operations/system/list-parts.tsx';
import { ConsolePage } from '../shell/console-page.tsx';
import { Key } from '../shell/key.tsx';
import { useKeys } from '../shell/keys.ts';
import { operatorOf } from '../shell/operator.ts';
import { PageLinks } from '../shell/page-links.tsx';
import type { Route } from './+types/content-list';
import { ContentFilters } from './content-filters.tsx';
import { STATE_WORDS } from './content-words.ts';
import './content-desk.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { desk } = request.pages.content;
  const given = (name: string) => url.searchParams.get(name) ?? '';
  const kind = isContentKind(given('kind')) ? given('kind') : '';
  const state = CONTENT_STATES.find((one) => one === given('state')) ?? '';
  const s = given('s').replaceAll('\u0000', '').trim().slice(0, 200);
  const after = given('after').slice(0, 60);
  const [list, waiting, outdated] = await Promise.all([
    desk.list({
      ...(isContentKind(kind) ? { kind } : {}),
      ...(state === '' ? {} : { state }),
      ...(s === '' ? {} : { s }),
      ...(after === '' ? {} : { after }),
    }),
    desk.list({ state: 'in_review' }),
    desk.outdated(),
  ]);
  return {
    list,
    waiting: waiting.data,
    outdated,
    query: { kind, state, s },
    mayWrite: mayOperate(operatorOf(request).roles, ['editor'], 'POST'),
    channels: ['masters'],
  };
}

export const meta = () => [{ title: pageTitle('Content') }, { name: 'robots', content: 'noindex' }];

export default function ContentList({ loaderData }: Route.ComponentProps) {
  const { list, waiting, outdated, query, mayWrite } = loaderData;
  const flagged = new Set(outdated.map(({ id }) => id));
  const isNarrowed = query.kind !== '' || query.state !== '' || query.s !== '';
  const navigate = useNavigate();
  const newText = `/masters/content/new?kind=${query.kind === '' ? 'post' : query.kind}`;
  useKeys(mayWrite ? [{ key: 'n', label: 'Begin another text', run: () => void navigate(newText) }] : []);
  return (
    <ConsolePage
      title={
        waiting.length === 0
          ? 'Nothing waits for review'
          : `${waiting.length} ${plural(waiting.length, 'text waits', 'texts wait')} for review`
      }
      lead="Everything the firm writes on the site: each text is approved by somebody who didn’t write it."
      actions={
        mayWrite && (
          <Link className={buttonClass({ size: 'small', variant: 'primary' })} to={newText}>
            New {isContentKind(query.kind) ? labelInSentence(query.kind) : 'post'} <Key of="n" />
          </Link>
        )
      }
    >
      {waiting.length > 0 && !isNarrowed && (
        <section className="mb-6" aria-labelledby="content-waiting">
          <h2 id="content-waiting" className="console-subtitle">
            Waiting for review
          </h2>
          <Lines caption="Texts that wait for review" lines={waiting} flagged={flagged} />
        </section>
      )}
      {outdated.length > 0 && !isNarrowed && (
        <section className="mb-6" aria-labelledby="content-outdated">
          <h2 id="content-outdated" className="console-subtitle">
            Live, with figures that the data no longer has
          </h2>
          <Lines caption="Live texts whose figures are gone" lines={outdated} flagged={flagged} />
        </section>
      )}
      <h2 className="console-subtitle mb-2">All texts</h2>
      <ContentFilters query={query} isNarrowed={isNarrowed} />
      {list.data.length === 0 ? (
        <EmptyState title={isNarrowed ? 'No text matches' : 'Nothing is written yet'}>
          {isNarrowed ? 'Try fewer words, or another kind or state.' : 'Begin with a category and an author.'}
        </EmptyState>
      ) : (
        <Lines caption="Texts, the latest touched first" lines={list.data} flagged={flagged} />
      )}
      <PageLinks next={list.next} />
    </ConsolePage>
  );
}

const labelInSentence = (kind: ContentLine['kind']): string =>
  CONTENT_KIND_LABELS[kind].toLowerCase().replace('faq', 'FAQ');

interface LinesProps {
  readonly caption: string;
  readonly lines: readonly ContentLine[];
  /** The ids of live texts whose figures are gone. */
  readonly flagged: ReadonlySet<string>;
}

function Lines({ caption, lines, flagged }: LinesProps) {
  return (
    <ListTable
      caption={caption}
      head={
        <>
          <th scope="col">Text</th>
          <th scope="col">Kind</th>
          <th scope="col">State</th>
          <th scope="col">Live</th>
          <th scope="col">Last touched</th>
        </>
      }
    >
      {lines.map((line) => (
        <Line key={line.id} line={line} isFlagged={flagged.has(line.id)} />
      ))}
    </ListTable>
  );
}

function Line({ line, isFlagged }: { readonly line: ContentLine; readonly isFlagged: boolean }) {
  const { id, kind, slug, title, state, version, live_version, scheduled_for, acted_by, acted_at } = line;
  const { label, tone } = STATE_WORDS[state];
  return (
    <tr>
      <th scope="row" className="content-title-cell">
        <Link to={`/masters/content/${id}`}>{title}</Link>
        <small className="block font-normal text-ink-muted">{slug}</small>
      </th>
      <td>{CONTENT_KIND_LABELS[kind]}</td>
      <td>
        {state === 'in_review' ? <Chip tone={tone}>{label}</Chip> : label}
        {scheduled_for !== null && (
          <small className="block text-ink-muted">{formatShortDateTime(new Date(scheduled_for))}</small>
        )}
      </td>
      <td>
        {live_version === null
          ? 'No'
          : live_version === version
            ? `Version ${version}`
            : `Version ${live_version} of ${version}`}
        {isFlagged && (
          <span className="block">
            <Chip tone="negative">Figures are gone</Chip>
          </span>
        )}
      </td>
      <td>
        {acted_by}
        <small className="block text-ink-muted">{formatShortDateTime(new Date(acted_at))}</small>
      </td>
    </tr>
  );
}
