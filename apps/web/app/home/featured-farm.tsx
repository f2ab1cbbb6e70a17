import { Link } from 'react-router';
import { NOT_AVAILABLE } from '../farms/not-available.ts';
import type { FeaturedData } from './featured-data.ts';

/** The first offering across the whole width: land is the picture. */
export function FeaturedFarm({ farm }: { farm: FeaturedData }) {
  return (
    <section aria-label={`Featured: ${farm.name}`}>
      <Link to={`/${farm.slug}`} prefetch="intent" className="block" tabIndex={-1} aria-hidden="true">
        <picture>
          <source media="(max-width: 767px)" srcSet={farm.pictures.small} width={960} height={600} />
          <img
            src={farm.pictures.wide}
            alt=""
            width={1600}
            height={700}
            fetchPriority="high"
            className="portrait aspect-[8/5] w-full object-cover md:aspect-auto md:h-[35rem]"
          />
        </picture>
      </Link>
      <div className="border-line border-b">
        <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-6 py-6">
          <div>
            <h2 className="text-h3">
              <Link to={`/${farm.slug}`} prefetch="intent" className="hover:underline">
                {farm.name}
              </Link>
            </h2>
            <p className="text-small text-ink-muted">{farm.about}</p>
          </div>
          <dl className="grid grid-cols-2 gap-x-7 gap-y-4 sm:flex sm:*:border-line sm:*:border-l sm:*:pl-7">
            {farm.facts.map(({ name, value }) => (
              <Fact key={name} value={value} name={name} />
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}

function Fact({ value, name }: { value: string | null; name: string }) {
  return (
    <div className="flex max-w-[15rem] flex-col-reverse justify-end">
      <dt className="text-fine text-ink-muted">{name}</dt>
      {value === null ? (
        <dd className="text-small leading-9 text-ink-faint">{NOT_AVAILABLE}</dd>
      ) : (
        <dd className="font-serif text-h3 leading-9 sm:whitespace-nowrap">{value}</dd>
      )}
    </div>
  );
}
