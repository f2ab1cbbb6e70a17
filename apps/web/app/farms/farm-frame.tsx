import type { FarmDetail, FarmPreview } from '@furrow/modules/farms/contract';
import { Breadcrumbs } from '@furrow/ui/breadcrumbs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type FarmSection, FarmTabs } from './farm-tabs.tsx';
import { acres, place } from './farm-text.ts';
import { OFFERINGS_PATH } from './offerings-address.ts';
import { PreviewBar } from './preview-bar.tsx';
import { useFarmChanges } from './use-farm-changes.ts';

interface FarmFrameProps {
  readonly farm: FarmDetail;
  readonly preview: FarmPreview | null;
  readonly section: Exclude<FarmSection, 'overview'>;
  readonly title: string;
  readonly children: ReactNode;
}

/** Around every part of a farm but the first: whose it is, and the way to the others. */
export function FarmFrame({ farm, preview, section, title, children }: FarmFrameProps) {
  useFarmChanges(farm);
  return (
    <article>
      <PreviewBar farm={farm} preview={preview} />
      <header className="page pt-6">
        <Breadcrumbs
          crumbs={[
            { label: 'Primary offerings', href: OFFERINGS_PATH },
            { label: farm.name, href: `/${farm.slug}` },
            { label: title },
          ]}
          renderLink={({ href, label, className }) => (
            <Link to={href} prefetch="intent" className={className}>
              {label}
            </Link>
          )}
        />
        <div className="mt-4 flex items-center gap-5">
          <img
            src={farm.thumbnail.small}
            alt=""
            width={112}
            height={70}
            className="portrait hidden h-[4.375rem] w-28 rounded-sm object-cover sm:block"
          />
          <div>
            <h1 className="text-h2">{farm.name}</h1>
            <p className="mt-1 text-ink-muted">
              {acres(farm)}, {place(farm)}
            </p>
          </div>
        </div>
        <div className="mt-6">
          <FarmTabs farm={farm} current={section} />
        </div>
      </header>
      <div className="page pt-10 pb-24">{children}</div>
    </article>
  );
}
