import { STATUS_LABELS, shelfOf } from '@furrow/modules/farms/rules';
import { mayOperate } from '@furrow/modules/identity/rules';
import { Chip } from '@furrow/ui/chip';
import { useEffect, useEffectEvent, useRef } from 'react';
import { data, Link, type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from 'react-router';
import { pageTitle } from '../../shell/page-title.ts';
import { requestContext } from '../../shell/request-context.ts';
import { useKeys } from '../shell/keys.ts';
import { operatorOf } from '../shell/operator.ts';
import type { Route } from './+types/offering';
import { Checklist } from './editor/checklist.tsx';
import { ClashNotice } from './editor/clash-notice.tsx';
import { DifferenceTable } from './editor/difference-table.tsx';
import { type Editor, EditorContext } from './editor/draft-context.ts';
import { PreviewCard, previewAddress } from './editor/preview-card.tsx';
import { PublishBar } from './editor/publish-bar.tsx';
import { SectionNavigation } from './editor/section-navigation.tsx';
import { useOfferingEditor } from './editor/use-offering-editor.ts';
import { AccessSection } from './sections/access-section.tsx';
import { BasicsSection } from './sections/basics-section.tsx';
import { BudgetSection } from './sections/budget-section.tsx';
import { ComparablesSection } from './sections/comparables-section.tsx';
import { CropsSection } from './sections/crops-section.tsx';
import { DocumentsSection } from './sections/documents-section.tsx';
import { FilingsSection } from './sections/filings-section.tsx';
import { LandSection } from './sections/land-section.tsx';
import { LeaseSection } from './sections/lease-section.tsx';
import { NotesSection } from './sections/notes-section.tsx';
import { PlanSection } from './sections/plan-section.tsx';
import { PublishSection } from './sections/publish-section.tsx';
import { RatingSection } from './sections/rating-section.tsx';
import { TermsSection } from './sections/terms-section.tsx';
import { SECTION_LABELS, SECTIONS, type Section, sectionNamed } from './words.ts';
import './offerings-desk.css';

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const operator = operatorOf(request);
  const record = await request.pages.farms.desk.offering(params.id, operator.userId);
  if (record === null) throw data(null, { status: 404 });
  return { record, mayEdit: mayOperate(operator.roles, ['offerings'], 'POST') };
}

/** Another section is the same record: opening it again would be another line in the audit. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: pageTitle(loaderData?.record.name ?? 'Offering') },
    { name: 'robots', content: 'noindex' },
  ];
}

const PARTS: Record<Section, () => React.ReactNode> = {
  basics: BasicsSection,
  terms: TermsSection,
  land: LandSection,
  crops: CropsSection,
  lease: LeaseSection,
  plan: PlanSection,
  budget: BudgetSection,
  comparables: ComparablesSection,
  rating: RatingSection,
  documents: DocumentsSection,
  filings: FilingsSection,
  notes: NotesSection,
  access: AccessSection,
  publish: PublishSection,
};

export default function Offering({ loaderData: { record, mayEdit } }: Route.ComponentProps) {
  return <OfferingEditor key={record.id} record={record} mayEdit={mayEdit} />;
}

function OfferingEditor({ record: loaded, mayEdit }: Route.ComponentProps['loaderData']) {
  const editor = useOfferingEditor(loaded, mayEdit);
  const [query] = useSearchParams();
  const section = sectionNamed(query.get('section'));
  const { record } = editor;
  const Part = PARTS[section];
  useEditorKeys(editor, section);
  const left = record.checklist.filter(({ done }) => !done).length;
  return (
    <EditorContext value={editor}>
      <div className="desk-columns">
        <SectionNavigation current={section} />
        <div className="console-page">
          <div className="console-head">
            <div>
              <h1 className="console-title">{editor.draft.name || 'Offering without a name'}</h1>
              <p className="console-lead">
                {STATUS_LABELS[record.status]}, /{record.slug}
                {record.publication > 0 && `, publication ${record.publication}`}
              </p>
            </div>
            {record.differences.length > 0 && <Chip tone="warning">Unpublished changes</Chip>}
            {shelfOf(record.status) !== null && (
              <nav aria-label="Investors" className="flex flex-wrap gap-4">
                <Link className="link" to={`/masters/investments/farms/${record.id}`}>
                  Investments
                </Link>
                <Link className="link" to={`/masters/investments/farms/${record.id}/holders`}>
                  Holders
                </Link>
                <Link className="link" to={`/masters/investments/farms/${record.id}/pledges`}>
                  Pledges
                </Link>
                <Link className="link" to={`/masters/offerings/${record.id}/valuations`}>
                  Valuations
                </Link>
                <Link className="link" to={`/masters/offerings/${record.id}/outlook`}>
                  Outlook
                </Link>
              </nav>
            )}
          </div>
          <ClashNotice />
          <h2 className="visually-hidden">{SECTION_LABELS[section]}</h2>
          <div className="mt-4">
            <Part />
          </div>
        </div>
        <aside className="console-aside desk-aside" aria-label="Preview and publishing">
          <PreviewCard />
          {record.differences.length > 0 && (
            <section className="console-block">
              <h2 className="console-subtitle">Since it was published</h2>
              <DifferenceTable differences={record.differences} />
            </section>
          )}
          <section className="console-block">
            <div className="desk-table-head">
              <h2 className="console-subtitle">Before you publish</h2>
              <span className={left === 0 ? 'text-ink-muted' : 'desk-left'}>
                {record.checklist.length - left} of {record.checklist.length} done
              </span>
            </div>
            <Checklist items={record.checklist} />
          </section>
          <PublishBar />
        </aside>
      </div>
    </EditorContext>
  );
}

/** `[` and `]` change the section, `v` opens the page; Ctrl and S save, also while typing. */
function useEditorKeys(editor: Editor, section: Section): void {
  const navigate = useNavigate();
  // Somebody presses faster than sections are shown: the next press counts from where the last one leads.
  const ahead = useRef<Section[]>([]);
  useEffect(() => {
    const reached = ahead.current.indexOf(section);
    ahead.current = reached === -1 ? [] : ahead.current.slice(reached + 1);
  }, [section]);
  const go = (by: number) => {
    const next = SECTIONS[SECTIONS.indexOf(ahead.current.at(-1) ?? section) + by];
    if (next === undefined) return;
    ahead.current.push(next);
    void navigate(`?section=${next}`);
  };
  useKeys([
    { key: '[', label: 'Previous section', run: () => go(-1) },
    { key: ']', label: 'Next section', run: () => go(1) },
    {
      key: 'v',
      label: 'Open the page',
      run: () => void window.open(previewAddress(editor.record), '_blank', 'noreferrer'),
    },
  ]);
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (editor.state !== 'saved') void editor.save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
