import { RATING_AREA_LABELS } from '@furrow/modules/farms/rules';
import { Figure } from '@furrow/ui/figure';
import { data } from 'react-router';
import type { Route } from './+types/farm-rating';
import { FarmFrame } from './farm-frame.tsx';
import { loadFarm } from './load-farm.ts';
import { RiskFlags } from './risk-flags.tsx';
import { ScoreBar } from './score-bar.tsx';
import { publicSectionMeta } from './section-meta.ts';

export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadFarm(args, '/rating');
  if (loaded.farm.rating === null) throw data(null, { status: 404 });
  return loaded;
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return publicSectionMeta(matches, 'Rating', loaderData?.farm);
}

export default function FarmRatingPage({ loaderData }: Route.ComponentProps) {
  const { farm } = loaderData;
  const { rating } = farm;
  if (rating === null) return null;
  return (
    <FarmFrame farm={farm} preview={loaderData.preview} section="rating" title="Rating">
      <div className="grid gap-x-[4.5rem] gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-12">
          {rating.areas.map((area) => (
            <section key={area.area} aria-labelledby={`area-${area.area}`}>
              <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-line-ink border-b pb-3">
                <h2 id={`area-${area.area}`} className="text-h3">
                  {RATING_AREA_LABELS[area.area]}
                </h2>
                <ScoreBar score={area.score} basis={area.basis} />
              </div>
              <dl>
                {area.questions.map(({ question, answer, score }) => (
                  <div
                    key={question}
                    className="grid gap-x-8 gap-y-1 border-line border-b py-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)_auto]"
                  >
                    <dt className="font-semibold">{question}</dt>
                    <dd className="text-ink-muted">{answer}</dd>
                    <dd className="tabular whitespace-nowrap">{score} of 5</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
        <aside
          className="order-first space-y-6 lg:sticky lg:top-[6.25rem] lg:order-none lg:space-y-8 lg:self-start"
          aria-label="Rating summary"
        >
          <Figure
            label="Rating"
            value={rating.overall.toFixed(1)}
            unit="of 5"
            basis="average of the five areas; 5 is best for an investor"
            size="large"
          />
          <RiskFlags flags={farm.risk_flags} />
          <p className="text-small text-ink-muted">
            We rate every offering with the same questions. A rating is our opinion, not advice, and doesn’t
            predict what the land will be worth.
          </p>
        </aside>
      </div>
    </FarmFrame>
  );
}
