import type { ReactNode } from 'react';
import { brandName } from '../shell/brand-name.ts';
import { Brand } from '../shell/header/brand.tsx';
import { useShellData } from '../shell/shell-data.ts';
import type { AuthPicture } from './auth-picture.ts';

interface AuthPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly picture: AuthPicture | null;
  /** Above the title, where the page is one of several steps. */
  readonly steps?: ReactNode;
  readonly children: ReactNode;
}

/** Land on one side, one form on the other; these pages have no header. */
export function AuthPage({ title, lead, picture, steps, children }: AuthPageProps) {
  const site = useShellData()?.site;
  return (
    <div
      className={
        picture === null ? '' : 'lg:grid lg:min-h-[46rem] lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]'
      }
    >
      {picture !== null && (
        <div className="hidden lg:block">
          {/* Beside a long form the picture stays, instead of growing with it. */}
          <figure className="sticky top-0 h-dvh max-h-full overflow-hidden">
            <img src={picture.src} alt="" className="portrait absolute inset-0 size-full object-cover" />
            <figcaption className="absolute bottom-6 left-6 max-w-64 rounded-sm bg-surface-raised px-4 py-3 text-fine">
              {picture.caption}
            </figcaption>
          </figure>
        </div>
      )}
      <div className="mx-auto w-full max-w-[33rem] px-5 py-12 lg:py-20">
        <Brand name={site?.name ?? brandName()} />
        {steps}
        <h1 className="mt-8 text-h2">{title}</h1>
        {lead !== undefined && <p className="mt-3 text-ink-muted">{lead}</p>}
        {children}
      </div>
    </div>
  );
}
