import { formatShortDate } from '@furrow/kernel/dates';
import { formatDollars } from '@furrow/kernel/money';
import { CROP_TYPE_LABELS, type OfferingDraft, typedCents, typedNumber } from '@furrow/modules/farms/rules';
import { buttonClass } from '@furrow/ui/button';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEditor } from './draft-context.ts';
import { LivePortrait } from './live-portrait.tsx';

/** The offering as its card will show it, drawn again while somebody types; the real page is one press away. */
export function PreviewCard() {
  const { draft, record } = useEditor();
  const published = record.published_draft;
  const differs = (...parts: (keyof OfferingDraft)[]) =>
    published !== null &&
    parts.some((part) => JSON.stringify(published[part]) !== JSON.stringify(draft[part]));
  return (
    <section aria-labelledby="preview-title">
      <div className="desk-table-head">
        <h2 id="preview-title" className="console-subtitle">
          Preview
        </h2>
        <a
          className={buttonClass({ size: 'small' })}
          href={previewAddress(record)}
          target="_blank"
          rel="noreferrer"
        >
          <ExternalLink aria-hidden /> Open the page
        </a>
      </div>
      <div className="desk-preview">
        <p className="desk-preview-address">
          <span>/{record.slug}</span>
          <span>{record.is_published ? (record.private ? 'private' : 'public') : 'not public yet'}</span>
        </p>
        <LivePortrait />
        <div className="desk-preview-body">
          <p className="text-ink-muted">
            {(CROP_TYPE_LABELS as Readonly<Record<string, string>>)[draft.farm_crop_type] ?? 'Crop type'}
            {draft.investment_style !== '' && ` · ${draft.investment_style}`}
          </p>
          <p className="desk-preview-name">{draft.name || 'No name yet'}</p>
          <p className="text-ink-muted">
            {draft.area_acres || '–'} acres{draft.crops !== '' && ` of ${draft.crops}`}, {draft.county}{' '}
            County, {draft.state}
          </p>
          <dl className="desk-figures">
            <Figure label="Net IRR" basis="target, after fees" isChanged={differs('net_irr', 'net_irr_max')}>
              {rangeText(draft)}
            </Figure>
            <Figure label="Gross yield" basis="year 1, target" isChanged={differs('gross_yield')}>
              {draft.gross_yield === '' ? 'n/a' : `${draft.gross_yield}%`}
            </Figure>
            <Figure label="Price an acre" basis="land" isChanged={differs('purchase_price', 'area_acres')}>
              {pricePerAcre(draft)}
            </Figure>
            <Figure label="Minimum" basis="investment" isChanged={differs('min_investment')}>
              {draft.min_investment === '' ? '–' : `$${draft.min_investment}`}
            </Figure>
            <Figure label="Closes" basis="New York time" isChanged={differs('closes_at')}>
              {closesText(draft.closes_at)}
            </Figure>
          </dl>
        </div>
      </div>
      <p className="field-help">
        Drawn as you type. Save, then open the page to see all of it.
        {published !== null && ' Underlined: not published.'}
      </p>
    </section>
  );
}

interface FigureProps {
  readonly label: string;
  readonly basis: string;
  readonly isChanged: boolean;
  readonly children: ReactNode;
}

function Figure({ label, basis, isChanged, children }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className={isChanged ? 'desk-figure desk-figure-changed' : 'desk-figure'}>{children}</span>
        <span className="block text-ink-muted">{basis}</span>
      </dd>
    </div>
  );
}

export function previewAddress({
  slug,
  is_published,
}: {
  readonly slug: string;
  readonly is_published: boolean;
}): string {
  return is_published ? `/${slug}?preview=changes` : `/${slug}`;
}

function rangeText({ net_irr, net_irr_max }: OfferingDraft): string {
  if (net_irr === '') return '–';
  return net_irr_max === '' ? `${net_irr}%` : `${net_irr}–${net_irr_max}%`;
}

function pricePerAcre({ purchase_price, area_acres }: OfferingDraft): string {
  const [price, acres] = [typedCents(purchase_price), typedNumber(area_acres)];
  if (price === null || acres === null || acres <= 0) return '–';
  return formatDollars((price * 10n) / BigInt(Math.max(1, Math.round(acres * 10))), { cents: 'never' });
}

function closesText(closes: string): string {
  const day = closes.slice(0, 10);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? formatShortDate(new Date(`${day}T12:00:00Z`)) : 'No date';
}
