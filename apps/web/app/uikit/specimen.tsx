import type { ReactNode } from 'react';

export type Theme = 'light' | 'dark';

export interface SpecimenProps {
  readonly title: string;
  /** States, keyboard and use, in words. */
  readonly notes?: ReactNode;
  /** Stacks the two themes, for what needs the whole width. */
  readonly wide?: boolean | undefined;
  /** Called once a theme, so that names and ids differ. */
  readonly children: (theme: Theme) => ReactNode;
}

const THEMES: readonly Theme[] = ['light', 'dark'];

/** One component in both themes. */
export function Specimen({ title, notes, wide, children }: SpecimenProps) {
  return (
    <div className="mt-12">
      <h3>{title}</h3>
      {notes !== undefined && <p className="mt-1 max-w-[68ch] text-small text-ink-muted">{notes}</p>}
      <div className={wide ? 'mt-4 grid gap-4' : 'mt-4 grid gap-4 lg:grid-cols-2'}>
        {THEMES.map((theme) => (
          <div key={theme} data-theme={theme} className="min-w-0 rounded-md border border-line p-5 lg:p-8">
            {children(theme)}
          </div>
        ))}
      </div>
    </div>
  );
}

export interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="section border-t border-line">
      <h2 id={`${id}-title`}>{title}</h2>
      <p className="mt-3 max-w-[60ch] text-lead text-ink-muted">{lead}</p>
      {children}
    </section>
  );
}

/** A row of things in different states. */
export function Row({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3 not-first:mt-4">{children}</div>;
}
