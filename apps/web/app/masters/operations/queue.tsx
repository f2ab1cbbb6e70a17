import { addressOf } from '@furrow/http/endpoint';
import { exportQueue, handBackItem, takeItem } from '@furrow/modules/operations/api';
import type { QueuePage } from '@furrow/modules/operations/contract';
import { QUEUE_ORDERS, QUEUE_TABS, type QueueTab } from '@furrow/modules/operations/rules';
import { Button } from '@furrow/ui/button';
import { EmptyState } from '@furrow/ui/empty-state';
import { useState } from 'react';
import { data, Link, useNavigate, useRevalidator } from 'react-router';
import { download } from '../../kit/download.ts';
import { useAct } from '../../kit/use-act.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { requestContext } from '../../shell/request-context.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
import { ageText, daysText } from '../shell/age-text.ts';
import { ConsolePage } from '../shell/console-page.tsx';
import { Key } from '../shell/key.tsx';
import { useKeys } from '../shell/keys.ts';
import { operatorOf } from '../shell/operator.ts';
import { PageLinks } from '../shell/page-links.tsx';
import type { Route } from './+types/queue';
import { BulkAct } from './bulk-act.tsx';
import { QueueTable } from './queue-table.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const operator = operatorOf(request);
  const query = {
    tab: oneOf(QUEUE_TABS, url.searchParams.get('tab')),
    order: oneOf(QUEUE_ORDERS, url.searchParams.get('order')),
    after: url.searchParams.get('after'),
  };
  const page = await request.pages.operations.queue(operator, params.queue, query);
  if (page === null) throw data(null, { status: 404 });
  return { page, query, userId: operator.userId };
}

/** An address that somebody wrote by hand shows the usual. */
function oneOf<const Words extends readonly [string, ...string[]]>(
  words: Words,
  given: string | null,
): Words[number] {
  return words.find((word) => word === given) ?? words[0];
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: pageTitle(loaderData?.page.title ?? 'Queue') }, { name: 'robots', content: 'noindex' }];
}

const TAB_LABELS: Readonly<Record<QueueTab, string>> = {
  all: 'All open',
  mine: 'Mine',
  late: 'Past the goal',
};

export default function Queue({ loaderData: { page, query, userId } }: Route.ComponentProps) {
  const { items, counts } = page;
  const [current, setCurrent] = useState(0);
  const at = Math.min(current, Math.max(items.length - 1, 0));
  const item = items[at];
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { acting, act } = useAct();
  const { chosen, choose, clear } = useChosen(items);
  const [running, setRunning] = useState<Running | null>(null);
  const isMine = item?.takenBy?.userId === userId;
  const takeOrHandBack = () =>
    act('take', async () => {
      if (item === undefined) return;
      const params = { queue: page.name, subject: item.subject };
      const once = { idempotencyKey: crypto.randomUUID() };
      await (isMine ? call(handBackItem, { params }, once) : call(takeItem, { params }, once));
      await revalidate();
    });
  useKeys([
    { key: 'j', label: 'Next item', run: () => setCurrent(Math.min(at + 1, items.length - 1)) },
    { key: 'k', label: 'Previous item', run: () => setCurrent(Math.max(at - 1, 0)) },
    { key: 'Enter', label: 'Open the item', run: () => item && void navigate(item.path) },
    ...(page.acts.length === 0
      ? []
      : [{ key: 'x', label: 'Choose the item', run: () => item && choose(item.subject) }]),
    ...(page.mayTake
      ? [{ key: 'e', label: 'Take this item or hand it back', run: () => void takeOrHandBack() }]
      : []),
  ]);
  return (
    <ConsolePage
      title={page.title}
      lead={leadOf(page)}
      actions={
        <Button
          size="small"
          loading={acting === 'export'}
          onClick={() =>
            void act('export', () => {
              const { tab, order } = query;
              const address = addressOf(exportQueue.path, {
                params: { queue: page.name },
                query: { tab, order },
              });
              return download(address, `${page.name}.csv`);
            })
          }
        >
          Export
        </Button>
      }
    >
      <nav aria-label="Narrow the queue" className="console-tabs">
        {QUEUE_TABS.map((tab) => (
          <Link
            key={tab}
            to={`?${new URLSearchParams({ tab, order: query.order })}`}
            aria-current={tab === query.tab ? 'page' : undefined}
          >
            {TAB_LABELS[tab]} {counts[tab]}
          </Link>
        ))}
      </nav>
      {items.length === 0 ? (
        <EmptyState title="Nothing is waiting">
          {query.tab === 'all' ? 'Everything here is decided.' : 'Nothing of this kind waits right now.'}
        </EmptyState>
      ) : (
        <>
          <QueueTable
            items={items}
            current={at}
            order={query.order}
            onCurrent={setCurrent}
            chosen={page.acts.length === 0 ? null : chosen}
            onChoose={choose}
          />
          {chosen.size > 0 && (
            <p className="mt-3 flex flex-wrap items-center gap-3" role="status">
              {chosen.size} chosen
              {page.acts.map((one) => (
                <Button
                  key={one.name}
                  size="small"
                  onClick={() =>
                    setRunning({ act: one, items: items.filter(({ subject }) => chosen.has(subject)) })
                  }
                >
                  {one.label}: {chosen.size}
                </Button>
              ))}
              <button type="button" className="link" onClick={clear}>
                Choose none
              </button>
            </p>
          )}
          {running !== null && (
            <BulkAct
              queue={page.name}
              {...running}
              onDone={() => void revalidate()}
              onClose={() => setRunning(null)}
            />
          )}
          <p className="mt-3 flex flex-wrap items-center gap-4">
            {page.mayTake && (
              <Button size="small" loading={acting === 'take'} onClick={() => void takeOrHandBack()}>
                {isMine ? 'Hand back' : 'Take'} {item?.title} <Key of="e" />
              </Button>
            )}
            <span className="console-hints">
              <span>
                <Key of="j" /> <Key of="k" /> move
              </span>
              <span>
                <Key of="Enter" /> open
              </span>
              {page.acts.length > 0 && (
                <span>
                  <Key of="x" /> choose
                </span>
              )}
              <span>
                <Key of="?" /> all keys
              </span>
            </span>
          </p>
          <PageLinks next={page.next} />
        </>
      )}
    </ConsolePage>
  );
}

/** What an act was begun with: those that are decided leave the page while it still says so. */
type Running = { readonly act: QueuePage['acts'][number] } & Pick<QueuePage, 'items'>;

/** What is chosen of what is shown: an item that is gone is not chosen any more. */
function useChosen(items: QueuePage['items']) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const chosen = new Set(items.map(({ subject }) => subject).filter((subject) => marked.has(subject)));
  return {
    chosen,
    choose(subject: string) {
      const changed = new Set(chosen);
      if (!changed.delete(subject)) changed.add(subject);
      setMarked(changed);
    },
    clear: () => setMarked(new Set()),
  };
}

function leadOf({ counts, oldestMs, goalDays }: QueuePage): string {
  const goal = `goal ${daysText(goalDays)}`;
  if (oldestMs === null) return `None open, ${goal}`;
  return `${counts.all} open, oldest ${ageText(oldestMs)}, ${goal}`;
}
