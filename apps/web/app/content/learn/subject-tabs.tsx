import { PageLink } from '../../shell/links/page-link.tsx';

export interface SubjectTab {
  readonly slug: string;
  readonly name: string;
  readonly count: number;
}

interface SubjectTabsProps {
  readonly subjects: readonly SubjectTab[];
  readonly count: number;
  readonly current: string | null;
}

export function SubjectTabs({ subjects, count, current }: SubjectTabsProps) {
  const tabs = [
    { to: '/learn', name: 'All articles', count, isHere: current === null },
    ...subjects.map(({ slug, name, count: own }) => ({
      to: `/learn/${slug}`,
      name,
      count: own,
      isHere: current === slug,
    })),
  ];
  return (
    <nav aria-label="Subjects" className="tabs">
      {tabs.map((tab) => (
        <PageLink key={tab.to} to={tab.to} aria-current={tab.isHere ? 'page' : undefined}>
          <span>
            {tab.name} <span className="font-normal text-ink-muted">{tab.count}</span>
          </span>
        </PageLink>
      ))}
    </nav>
  );
}
