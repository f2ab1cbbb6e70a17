import { formatShortDateTime } from '@furrow/kernel/dates';
import { EmptyState } from '@furrow/ui/empty-state';
import { data, Link } from 'react-router';
import { pageTitle } from '../../../shell/page-title.ts';
import { requestContext } from '../../../shell/request-context.ts';
import { ConsolePage } from '../../shell/console-page.tsx';
import { ContentCrumbs } from '../content-crumbs.tsx';
import type { Route } from './+types/compare';
import { CompareTexts } from './compare-texts.tsx';
import { versionsToCompare } from './versions-to-compare.ts';
import '../content-desk.css';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { desk } = context.get(requestContext).pages.content;
  const record = await desk.record(params.id);
  if (record === null) throw data(null, { status: 404 });
  const { id, kind, title, versions } = record;
  const numbers = versions.map(({ number }) => number);
  const { from, to } = versionsToCompare(numbers, url.searchParams);
  const read = (number: number | null) => (number === null ? null : desk.version(id, number));
  const [before, after] = await Promise.all([read(from), read(to)]);
  if (after === null || (from !== null && before === null)) throw data(null, { status: 404 });
  return { id, kind, title, numbers, before, after };
}

export const meta = () => [{ title: pageTitle('Compare versions') }, { name: 'robots', content: 'noindex' }];

/** What changed from one version to another. */
export default function Compare({ loaderData }: Route.ComponentProps) {
  const { id, kind, title, numbers, before, after } = loaderData;
  return (
    <ConsolePage
      title={
        before === null
          ? `Version ${after.number} is the only one`
          : `From version ${before.number} to version ${after.number}`
      }
      crumbs={<ContentCrumbs record={{ id, title }} here="Compare" />}
      lead={
        before === null
          ? title
          : `${before.by} saved the first on ${formatShortDateTime(new Date(before.at))}, ${after.by} the second on ${formatShortDateTime(new Date(after.at))}.`
      }
    >
      {before === null ? (
        <EmptyState title="Nothing to compare yet">
          Each time somebody saves this text, it gets another version.
        </EmptyState>
      ) : (
        <>
          <VersionLinks name="Left" numbers={numbers} current={before.number} other={after.number} isFrom />
          <VersionLinks name="Right" numbers={numbers} current={after.number} other={before.number} />
          <CompareTexts
            kind={kind}
            before={before}
            after={after}
            names={[`Version ${before.number}`, `Version ${after.number}`]}
          />
        </>
      )}
    </ConsolePage>
  );
}

interface VersionLinksProps {
  readonly name: string;
  readonly numbers: readonly number[];
  readonly current: number;
  readonly other: number;
  readonly isFrom?: boolean;
}

function VersionLinks({ name, numbers, current, other, isFrom = false }: VersionLinksProps) {
  return (
    <nav aria-label={`Version on the ${name.toLowerCase()}`} className="content-versions-nav">
      <span className="text-ink-muted">{name}</span>
      {numbers.map((number) => (
        <Link
          key={number}
          to={`?from=${isFrom ? number : other}&to=${isFrom ? other : number}`}
          aria-label={`Version ${number}`}
          aria-current={number === current ? 'page' : undefined}
        >
          {number}
        </Link>
      ))}
    </nav>
  );
}
