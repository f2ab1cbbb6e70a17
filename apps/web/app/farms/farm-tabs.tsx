import type { FarmDetail } from '@furrow/modules/farms/contract';
import { type Tab, Tabs } from '@furrow/ui/tabs';
import { Link } from 'react-router';
import { LogInLink } from '../identity/sign-in/log-in-link.tsx';
import { useShellData } from '../shell/shell-data.ts';

export const FARM_SECTIONS = ['overview', 'maps', 'rating', 'financials', 'documents', 'notes'] as const;
export type FarmSection = (typeof FARM_SECTIONS)[number];

const LABELS: Record<FarmSection, string> = {
  overview: 'Overview',
  maps: 'Maps',
  rating: 'Rating',
  financials: 'Financials',
  documents: 'Documents',
  notes: 'Notes',
};

export const sectionPath = (slug: string, section: FarmSection) =>
  section === 'overview' ? `/${slug}` : `/${slug}/${section}`;

/** A part of which there is nothing has no tab. */
export function sectionsOf(farm: FarmDetail): FarmSection[] {
  const empty: Partial<Record<FarmSection, boolean>> = {
    maps: !farm.has_map && farm.county_map === null,
    rating: farm.rating === null,
    documents: farm.documents_count === 0,
    notes: farm.notes_count === 0,
  };
  return FARM_SECTIONS.filter((section) => !empty[section]);
}

/** What there is in a part, and what of it this reader has not opened; a visitor has opened nothing and sees totals only. */
export function countsOf(farm: FarmDetail): Partial<Record<FarmSection, Pick<Tab, 'count' | 'fresh'>>> {
  return {
    // Figures are not counted, the statements among them are only when they are new.
    financials: { fresh: farm.new_documents?.statements },
    documents: { count: farm.documents_count, fresh: farm.new_documents?.documents },
    notes: { count: farm.notes_count, fresh: farm.new_documents?.notes },
  };
}

const BEHIND_LOG_IN = { financials: 'figures', documents: 'documents', notes: 'notes' } as const;

const needsLogIn = (section: string): section is keyof typeof BEHIND_LOG_IN => section in BEHIND_LOG_IN;

export const logInReason = (farm: Pick<FarmDetail, 'name'>, section: keyof typeof BEHIND_LOG_IN): string =>
  `Log in to see the ${BEHIND_LOG_IN[section]} of ${farm.name}.`;

/** Agreements that anybody may read stay within reach of a visitor who is asked to log in. */
function readableInstead(farm: FarmDetail, section: FarmSection) {
  const { subscription_agreement: subscription, operating_agreement: operating } = farm.document_folder;
  if (section !== 'documents' || ![subscription, operating].some((one) => one?.meta_data.public))
    return undefined;
  return { label: 'Read the public documents without logging in', to: sectionPath(farm.slug, section) };
}

export function FarmTabs({ farm, current }: { readonly farm: FarmDetail; readonly current: FarmSection }) {
  const isVisitor = useShellData()?.viewer == null;
  const counts = countsOf(farm);
  const tabs = sectionsOf(farm).map(
    (section): Tab => ({
      key: section,
      label: LABELS[section],
      href: sectionPath(farm.slug, section),
      ...counts[section],
      current: section === current,
    }),
  );
  return (
    <Tabs
      label={`Parts of ${farm.name}`}
      tabs={tabs}
      renderLink={({ key, href, current: here }, content) =>
        isVisitor && !here && needsLogIn(key) ? (
          <LogInLink
            key={key}
            redirect={href}
            reason={logInReason(farm, key)}
            instead={readableInstead(farm, key)}
          >
            {content}
          </LogInLink>
        ) : (
          <Link key={key} to={href} prefetch="intent" aria-current={here ? 'page' : undefined}>
            {content}
          </Link>
        )
      }
    />
  );
}
