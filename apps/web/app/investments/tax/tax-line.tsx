import { formatShortDate } from '@furrow/kernel/dates';
import { taxLinkFor } from '@furrow/modules/investments/api';
import type { TaxOverview } from '@furrow/modules/investments/contract';
import { TAX_STATE_LABELS } from '@furrow/modules/investments/rules';
import { Button } from '@furrow/ui/button';
import { Chip } from '@furrow/ui/chip';
import { Download } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { useAct } from '../../kit/use-act.ts';
import { markOpened } from '../../shell/notifications/mark-read.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
import { saveFromLink } from '../documents/download-document.ts';
import { nextText, STAGES, STAGES_DONE, STATE_TONES, type TaxFormLine, type TaxLine } from './tax-words.ts';

interface TaxLineItemProps {
  readonly line: TaxLine;
  readonly overview: TaxOverview;
}

/** One farm of one account: each of its forms, where it stands and what comes next. */
export function TaxLineItem({ line, overview }: TaxLineItemProps) {
  const { farm, account, forms } = line;
  return (
    <li className="tax-line">
      <div className="flex items-start gap-3">
        <img src={farm.portrait} alt="" width={84} height={56} className="shrink-0 rounded-sm" />
        <div className="min-w-0">
          <h3 className="text-body">{farm.name}</h3>
          <p className="text-ink-muted text-small">{farm.place}</p>
          <p className="text-ink-muted text-small">{account.name}</p>
        </div>
      </div>
      <ul className="tax-forms">
        {forms.map((form) => (
          <li key={form.form} className="tax-form">
            <p>
              <b className="block font-semibold">{form.jurisdiction}</b>
              <span className="text-ink-muted text-small">{form.name}</span>
            </p>
            <div className="min-w-0">
              <p className="flex items-center gap-3">
                <Chip tone={STATE_TONES[form.state]}>{TAX_STATE_LABELS[form.state]}</Chip>
                <Stages form={form} />
              </p>
              <p className="mt-1 text-ink-muted text-small">{nextText(form, line, overview.today)}</p>
            </div>
            <FormDay form={form} filingDay={overview.filing_day} />
            <DownloadForm form={form} line={line} taxYear={overview.tax_year} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** How far it is, for the eye; the words beside it say the same. */
function Stages({ form: { state } }: { readonly form: TaxFormLine }) {
  return (
    <span className="tax-stages" data-tone={STATE_TONES[state]} aria-hidden>
      {Array.from({ length: STAGES }, (_, index) => index + 1).map((stage) => (
        <span key={stage} data-done={stage <= STAGES_DONE[state] || undefined} />
      ))}
    </span>
  );
}

function FormDay({ form, filingDay }: { readonly form: TaxFormLine; readonly filingDay: string }) {
  const { document, expected_on, first_expected_on } = form;
  if (document !== null)
    return (
      <p>
        <b className="block font-semibold">{formatShortDate(document.published_at)}</b>
        <span className="text-ink-muted text-small">
          {document.first_published_at === null
            ? 'issued'
            : `first issued ${formatShortDate(document.first_published_at)}`}
        </span>
      </p>
    );
  return (
    <p>
      {expected_on > first_expected_on && (
        <s className="block text-ink-muted text-small">
          <span className="visually-hidden">Instead of </span>
          {formatShortDate(first_expected_on)}
        </s>
      )}
      <b className="block font-semibold">{formatShortDate(expected_on)}</b>
      <span className="text-ink-muted text-small">
        {expected_on > filingDay ? `expected, after ${formatShortDate(filingDay)}` : 'expected'}
      </span>
    </p>
  );
}

interface DownloadFormProps {
  readonly form: TaxFormLine;
  readonly line: TaxLine;
  readonly taxYear: number;
}

function DownloadForm({ form: { document, name }, line, taxYear }: DownloadFormProps) {
  const { acting, act } = useAct();
  const { revalidate } = useRevalidator();
  if (document === null) return <p className="text-ink-muted text-small">We’ll email you</p>;
  const { id, read_at } = document;
  const save = () =>
    act(id, async () => {
      const { url } = await call(taxLinkFor, { params: { id } });
      await saveFromLink(url, `${taxYear} ${name} - ${line.farm.name}.pdf`);
      void markOpened(id, 'tax_document_ready');
      await revalidate();
    });
  return (
    <p>
      <Button
        size="small"
        variant={read_at === null ? 'primary' : 'secondary'}
        className="needs-script"
        loading={acting === id}
        onClick={() => void save()}
      >
        <Download aria-hidden /> Download
        <span className="visually-hidden">
          {' '}
          the {taxYear} {name} of {line.farm.name} for {line.account.name}
          {read_at === null ? ', not opened yet' : ''}
        </span>
      </Button>
    </p>
  );
}
