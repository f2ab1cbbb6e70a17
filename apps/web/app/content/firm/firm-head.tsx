import { Breadcrumbs } from '@furrow/ui/breadcrumbs';
import type { ReactNode } from 'react';
import { AppLink } from '../../shell/links/app-link.tsx';
import { StudyPicture } from '../study-picture.tsx';
import type { FirmPageView } from './load-firm-page.ts';

interface FirmHeadProps {
  readonly page: Pick<FirmPageView, 'title' | 'lead' | 'study' | 'above' | 'changed'>;
  readonly action?: ReactNode;
}

export function FirmHead({ page: { title, lead, study, above, changed }, action }: FirmHeadProps) {
  return (
    <header className="page pt-8 lg:pt-10">
      {above === null ? null : (
        <Breadcrumbs
          crumbs={[{ label: above.title, href: above.address }, { label: title }]}
          renderLink={({ label, href, className }) => (
            <AppLink to={href} className={className}>
              {label}
            </AppLink>
          )}
        />
      )}
      <div className="mt-4 grid items-end gap-x-18 gap-y-8 border-line-ink border-b pb-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:pb-10">
        <div>
          <h1 className="max-w-[20ch]">{title}</h1>
          <p className="mt-4 max-w-[56ch] text-lead text-ink-muted">{lead}</p>
          {action}
          <p className="mt-6 text-ink-muted text-small">Last changed {changed}</p>
        </div>
        {study === null ? null : (
          <StudyPicture study={study} eager className="aspect-[16/9] lg:aspect-[16/10]" />
        )}
      </div>
    </header>
  );
}
