import { Breadcrumbs } from '@furrow/ui/breadcrumbs';
import { Pagination } from '@furrow/ui/pagination';
import { SkipLink } from '@furrow/ui/skip-link';
import { type Step, StepBar, Stepper } from '@furrow/ui/stepper';
import { Tabs } from '@furrow/ui/tabs';
import { Section, Specimen } from './specimen.tsx';

const STEPS: readonly Step[] = [
  { key: 'amount', label: 'Amount', note: '20 shares, $24,164.60', state: 'done', href: '#navigation' },
  {
    key: 'ownership',
    label: 'Ownership',
    note: 'Ruth Halloran, individual',
    state: 'done',
    href: '#navigation',
  },
  { key: 'signatures', label: 'Signatures', note: '1 of 2 signed, about 6 min', state: 'current' },
  { key: 'funding', label: 'Funding', note: 'about 2 min', state: 'ahead' },
  { key: 'confirmation', label: 'Confirmation', note: 'about 1 min', state: 'ahead' },
];

export function NavigationSection() {
  return (
    <Section
      id="navigation"
      title="Navigation"
      lead="Where you are, what’s left and how long it takes. Every view has its own address."
    >
      <Specimen
        title="Tabs, breadcrumbs, pages"
        notes="All of these are links: Tab reaches them and Enter follows them. On a phone, tabs scroll sideways."
      >
        {(theme) => (
          <div className="space-y-6">
            <Breadcrumbs
              label={`Breadcrumb, ${theme}`}
              crumbs={[{ label: 'Primary offerings', href: '#navigation' }, { label: 'Row crop' }]}
            />
            <Tabs
              label={`Portfolio, ${theme}`}
              tabs={[
                { key: 'overview', label: 'Overview', href: '#navigation', current: true },
                { key: 'funding', label: 'Funding', href: '#navigation', count: 2 },
                { key: 'active', label: 'Active', href: '#navigation', count: 6, fresh: 2 },
                { key: 'exited', label: 'Exited', href: '#navigation', count: 1 },
              ]}
            />
            <Pagination page={4} pageCount={12} hrefFor={() => '#navigation'} label={`Pages, ${theme}`} />
            <Pagination
              page={1}
              pageCount={3}
              hrefFor={() => '#navigation'}
              label={`Pages at the start, ${theme}`}
            />
          </div>
        )}
      </Specimen>
      <Specimen
        title="Skip link"
        notes="Hidden until the first Tab on a page, which shows it in the upper left corner. Enter skips the header."
      >
        {() => <SkipLink target="#navigation" className="static inline-block translate-none!" />}
      </Specimen>
      <Specimen
        title="Steps"
        notes="The rail goes beside a process, the bar above a form. A finished step links back to itself."
      >
        {(theme) => (
          <>
            <StepBar label={`Steps of the investment, ${theme}`} steps={STEPS} className="mb-8" />
            <Stepper label={`Steps, with what was decided, ${theme}`} steps={STEPS} />
          </>
        )}
      </Specimen>
    </Section>
  );
}
