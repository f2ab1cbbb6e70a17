import { PORTRAIT_STUDIES } from '@furrow/portrait/studies';
import { pageTitle } from '../shell/page-title.ts';
import { requestContext } from '../shell/request-context.ts';
import type { Route } from './+types/uikit';
import { ActionsSection } from './actions-section.tsx';
import { ChartsSection } from './charts-section.tsx';
import { ContentSection } from './content-section.tsx';
import { FeedbackSection } from './feedback-section.tsx';
import { FloatingSection } from './floating-section.tsx';
import { FormsSection } from './forms-section.tsx';
import { FoundationsSection } from './foundations-section.tsx';
import { NavigationSection } from './navigation-section.tsx';
import { PortraitsSection } from './portraits-section.tsx';
import { TablesSection } from './tables-section.tsx';

export function loader({ context }: Route.LoaderArgs) {
  // Nothing on the page changes while the server runs.
  context.get(requestContext).dependsOn();
  return {
    portraits: PORTRAIT_STUDIES.map(({ name, caption, input }) => ({
      key: input.seed,
      label: name,
      caption,
    })),
  };
}

export const meta = () => [
  { title: pageTitle('Design system') },
  { name: 'description', content: 'Every part of the site in every state, in both themes.' },
  { name: 'robots', content: 'noindex' },
];

const PARTS = [
  ['foundations', 'Foundations'],
  ['actions', 'Actions'],
  ['navigation', 'Navigation'],
  ['content', 'Figures and cards'],
  ['tables', 'Tables'],
  ['forms', 'Forms'],
  ['feedback', 'Loading and errors'],
  ['floating', 'Dialogs and drawers'],
  ['charts', 'Charts'],
  ['portraits', 'Field portraits'],
] as const;

export default function UiKit({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page">
      <header className="section">
        <h1>Design system</h1>
        <p className="mt-4 max-w-[60ch] text-lead text-ink-muted">
          Every component in every state, in the light and the dark theme side by side. The page works without
          script.
        </p>
        <nav aria-label="Parts" className="mt-8 flex flex-wrap gap-x-6 gap-y-2">
          {PARTS.map(([id, label]) => (
            <a key={id} className="link" href={`#${id}`}>
              {label}
            </a>
          ))}
        </nav>
      </header>
      <FoundationsSection />
      <ActionsSection />
      <NavigationSection />
      <ContentSection />
      <TablesSection />
      <FormsSection />
      <FeedbackSection />
      <FloatingSection />
      <ChartsSection />
      <PortraitsSection portraits={loaderData.portraits} />
    </div>
  );
}
