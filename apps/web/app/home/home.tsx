import { groupedNumber } from '@furrow/kernel/digits';
import { cardPath, FARM_LIST_CHANNEL } from '@furrow/modules/farms/rules';
import { buttonClass } from '@furrow/ui/button';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { LEARN_CHANNELS } from '../content/learn/learn-channels.ts';
import { LearningPicks } from '../content/learn/learning-picks.tsx';
import { loadPicks } from '../content/learn/load-picks.ts';
import { teaserView } from '../content/values/teaser-view.ts';
import { ValueTeaser } from '../content/values/value-teaser.tsx';
import { cardData } from '../farms/card-data.ts';
import { CARD_FIELDS } from '../farms/card-fields.ts';
import { countsText } from '../farms/counts-text.ts';
import { OfferingCards } from '../farms/offering-cards.tsx';
import { OFFERINGS_PATH } from '../farms/offerings-address.ts';
import { packRows, unpackRows } from '../farms/packed-rows.ts';
import { shortDate } from '../farms/short-date.ts';
import { TARGETS_EXPLAINED } from '../farms/targets-explained.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { requestContext } from '../shell/request-context.ts';
import type { Route } from './+types/home';
import { featuredData } from './featured-data.ts';
import { FeaturedFarm } from './featured-farm.tsx';
import { FourSteps } from './four-steps.tsx';
import { indexReturns } from './index-returns.ts';
import { ReturnsComparison } from './returns-comparison.tsx';

/** The first of them large. */
const FARMS_ON_HOME = 6;

export async function loader({ context }: Route.LoaderArgs) {
  const { pages, now, dependsOn } = context.get(requestContext);
  const channels = [FARM_LIST_CHANNEL, ...LEARN_CHANNELS];
  dependsOn(...channels);
  const [open, stats, learning, figures] = await Promise.all([
    pages.farms.list({ limit: FARMS_ON_HOME, offset: 0, s: '' }),
    pages.farms.stats(),
    loadPicks(pages.content),
    pages.content.figures(),
  ]);
  const [first, ...others] = open.data;
  return {
    featured: first === undefined ? null : featuredData(first),
    cards: packRows(
      CARD_FIELDS,
      others.map((farm) => cardData(farm, now)),
    ),
    counts: countsText(stats),
    count: open.count,
    now,
    today: shortDate(now),
    learning,
    indices: indexReturns(figures),
    values: teaserView(figures),
    channels,
  };
}

const DESCRIPTION =
  'Invest in farmland and timberland, one farm at a time. See the soil, the tenant, the rent and the price per acre before you invest.';

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const featured = loaderData?.featured ?? null;
  return pageMeta(matches, {
    title: 'Own a share of a working farm',
    description: DESCRIPTION,
    path: '/',
    ...(featured === null ? {} : { picture: cardPath(featured.slug) }),
    about: ({ origin, name }) => ({
      '@type': 'WebSite',
      name,
      description: DESCRIPTION,
      publisher: { '@type': 'Organization', name, url: origin },
    }),
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { featured, cards, counts, count, today, learning } = loaderData;
  return (
    <>
      <section className="page grid items-end gap-x-16 gap-y-8 pt-14 pb-10 lg:grid-cols-[8fr_5fr] lg:pt-20 lg:pb-12">
        {/* Two lines whatever the font: one that stands in for ours must not take a third. */}
        <h1 className="min-w-0 text-display font-display max-lg:overflow-x-clip min-[22.5rem]:whitespace-nowrap">
          <span className="block">Own a share of</span> <span className="block">a working farm.</span>
        </h1>
        <div>
          <p className="text-lead text-ink-muted">
            See the soil, the tenant, the rent and the price per acre before you invest a dollar.
          </p>
          <p className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
            <Link
              to={OFFERINGS_PATH}
              prefetch="intent"
              className={buttonClass({ variant: 'primary', size: 'large' })}
            >
              See open offerings
            </Link>
            <a href="#four-steps" className={buttonClass({ size: 'large' })}>
              How it works
            </a>
          </p>
        </div>
      </section>

      {featured === null ? null : <FeaturedFarm farm={featured} />}

      {cards.length > 0 ? (
        <section className="page section" aria-labelledby="open-now">
          <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
            <div>
              <h2 id="open-now">Current offerings</h2>
              <p className="mt-1 text-ink-muted">
                {counts}. {TARGETS_EXPLAINED}{' '}
                <span className="sm:whitespace-nowrap">Figures as of {today}.</span>
              </p>
            </div>
            <Link
              to={OFFERINGS_PATH}
              prefetch="intent"
              className="inline-flex items-center gap-2 font-semibold text-action hover:underline"
            >
              All offerings <ArrowRight aria-hidden="true" className="size-4" />
            </Link>
          </div>
          <OfferingCards farms={unpackRows(CARD_FIELDS, cards)} className="mt-8" carousel="Offerings">
            {count > FARMS_ON_HOME ? <AllOfferings count={count} /> : null}
          </OfferingCards>
        </section>
      ) : null}

      <FourSteps />
      <ReturnsComparison indices={loaderData.indices} />
      <ValueTeaser view={loaderData.values} />
      <LearningPicks {...learning} />
    </>
  );
}

/** In the place of a sixth card. */
function AllOfferings({ count }: { readonly count: number }) {
  return (
    <Link
      to={OFFERINGS_PATH}
      prefetch="intent"
      className="row-span-5 mb-6 flex snap-start items-end justify-between gap-4 rounded-md border border-line p-6 hover:border-line-strong"
    >
      <span>
        <span className="block font-serif text-h2">{`${groupedNumber(count - FARMS_ON_HOME)} more`}</span>
        <span className="text-ink-muted">{`See all ${groupedNumber(count)} offerings to filter and compare`}</span>
      </span>
      <ArrowRight aria-hidden="true" className="mb-1 size-5 shrink-0 text-action" />
    </Link>
  );
}
