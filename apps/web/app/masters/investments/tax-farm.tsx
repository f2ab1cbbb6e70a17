import { formatShortDate } from '@furrow/kernel/dates';
import { mayOperate } from '@furrow/modules/identity/rules';
import { mailTaxDocument, resendTaxDocument, voidTaxDocument } from '@furrow/modules/investments/api';
import type { TaxDeskFarm } from '@furrow/modules/investments/contract';
import { TAX_STATE_LABELS } from '@furrow/modules/investments/rules';
import { Button } from '@furrow/ui/button';
import { Chip } from '@furrow/ui/chip';
import { EmptyState } from '@furrow/ui/empty-state';
import { useState } from 'react';
import { data, useRevalidator } from 'react-router';
import { pageTitle } from '../../shell/page-title.ts';
import { requestContext } from '../../shell/request-context.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
import { toast } from '../../shell/toasts/toast.ts';
import { ReasonDialog } from '../farms/editor/reason-dialog.tsx';
import { ConsolePage } from '../shell/console-page.tsx';
import { operatorOf } from '../shell/operator.ts';
import { TableScroll } from '../shell/table-scroll.tsx';
import type { Route } from './+types/tax-farm';
import { Crumbs } from './crumbs.tsx';
import { TaxTrackForm } from './tax-track-form.tsx';
import { DESK_TONES, deliveredText } from './tax-words.ts';
import './investments-desk.css';

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { userId, roles } = operatorOf(request);
  const isYear = /^2[01]\d\d$/.test(params.year);
  const shown = isYear
    ? await request.pages.investments.taxDesk.farm(userId, Number(params.year), params.id)
    : null;
  if (shown === null) throw data(null, { status: 404 });
  return { shown, mayChange: mayOperate(roles, ['treasury', 'offerings'], 'POST') };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData === undefined ? 'Tax documents' : `Tax documents of ${loaderData.shown.farm.name}`;
  return [{ title: pageTitle(title) }, { name: 'robots', content: 'noindex' }];
}

export default function TaxFarm({ loaderData: { shown, mayChange } }: Route.ComponentProps) {
  const { farm, tax_year, forms, count } = shown;
  const delivered = shown.data.filter(({ document }) => document !== null).length;
  return (
    <ConsolePage
      crumbs={
        <Crumbs
          crumbs={[
            { label: 'Tax documents', href: `/masters/investments/tax?year=${tax_year}` },
            { label: farm.name },
          ]}
        />
      }
      title={`${farm.name}: ${delivered} of ${count} tax documents of ${tax_year} delivered`}
      lead={`Name files ${forms.map(({ key }) => `${tax_year}_${key}_${farm.slug}_<account id>.pdf`).join(' and ')}.`}
      aside={mayChange ? <TaxTrackForm key={JSON.stringify(forms)} shown={shown} /> : undefined}
      asideLabel="Where a form stands"
    >
      <ul className="investments-queues">
        {forms.map(({ form, name, state, expected_on, first_expected_on, reason }) => (
          <li key={form}>
            {name} <Chip tone={DESK_TONES[state]}>{TAX_STATE_LABELS[state]}</Chip> expected{' '}
            {formatShortDate(expected_on)}
            {expected_on > first_expected_on && `, first ${formatShortDate(first_expected_on)}`}
            {reason !== null && `. ${reason}`}
          </li>
        ))}
      </ul>
      {count === 0 ? (
        <EmptyState title={`Nobody held shares in ${tax_year}`}>Choose another year.</EmptyState>
      ) : (
        <DocumentTable shown={shown} mayChange={mayChange} />
      )}
    </ConsolePage>
  );
}

type Line = TaxDeskFarm['data'][number];
type Act = 'void' | 'resend' | 'mailed';

const ACTS = {
  void: {
    call: voidTaxDocument,
    label: 'Void document',
    text: 'Its owner can’t open it anymore and gets an email not to use it. Upload a new one afterwards.',
    done: 'The document is void.',
  },
  resend: {
    call: resendTaxDocument,
    label: 'Send again',
    text: 'Its owner gets the email once more. What goes on paper is mailed again.',
    done: 'The document is sent again.',
  },
  mailed: {
    call: mailTaxDocument,
    label: 'Mark as mailed',
    text: 'It leaves the queue of what is to be mailed, and its owner sees the day.',
    done: 'The document is marked as mailed.',
  },
} as const;

function actsOf({ document }: Line): readonly Act[] {
  if (document === null) return [];
  const isToMail = document.delivery !== 'electronic' && document.mailed_at === null;
  return [
    ...(isToMail ? (['mailed'] as const) : []),
    'resend',
    ...(document.is_own ? [] : (['void'] as const)),
  ];
}

interface DocumentTableProps {
  readonly shown: TaxDeskFarm;
  readonly mayChange: boolean;
}

function DocumentTable({ shown, mayChange }: DocumentTableProps) {
  const [chosen, setChosen] = useState<{ readonly act: Act; readonly line: Line } | null>(null);
  const nameOf = (form: string) => shown.forms.find((one) => one.form === form)?.name ?? form;
  return (
    <>
      <TableScroll label="Documents">
        <table className="console-table">
          <caption className="visually-hidden">Accounts, their documents and how they were delivered</caption>
          <thead>
            <tr>
              <th scope="col">Account</th>
              <th scope="col">Form</th>
              <th scope="col">State</th>
              <th scope="col">Issued</th>
              <th scope="col">Delivery</th>
              {mayChange && <th scope="col">Acts</th>}
            </tr>
          </thead>
          <tbody>
            {shown.data.map((line) => (
              <tr key={`${line.account.id}/${line.form}`}>
                <th scope="row">{line.account.name}</th>
                <td>{nameOf(line.form)}</td>
                <td>
                  <Chip tone={DESK_TONES[line.state]}>{TAX_STATE_LABELS[line.state]}</Chip>
                </td>
                <td>{line.document === null ? '–' : formatShortDate(line.document.published_at)}</td>
                <td>
                  {line.document !== null
                    ? deliveredText(line.document)
                    : line.voided === null
                      ? 'not available'
                      : `Voided ${formatShortDate(line.voided.at)}: ${line.voided.reason}`}
                </td>
                {mayChange && (
                  <td>
                    <span className="desk-buttons">
                      {actsOf(line).map((act) => (
                        <Button
                          key={act}
                          size="small"
                          variant="quiet"
                          onClick={() => setChosen({ act, line })}
                        >
                          {ACTS[act].label}
                          <span className="visually-hidden">
                            : {nameOf(line.form)} of {line.account.name}
                          </span>
                        </Button>
                      ))}
                    </span>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
      {chosen?.line.document && (
        <ActDialog
          act={chosen.act}
          documentId={chosen.line.document.id}
          title={`${ACTS[chosen.act].label}: ${nameOf(chosen.line.form)} of ${chosen.line.account.name}`}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

interface ActDialogProps {
  readonly act: Act;
  readonly documentId: string;
  readonly title: string;
  onClose(): void;
}

function ActDialog({ act, documentId, title, onClose }: ActDialogProps) {
  const { revalidate } = useRevalidator();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { call: endpoint, label, text, done } = ACTS[act];
  return (
    <ReasonDialog
      open
      title={title}
      act={label}
      variant={act === 'void' ? 'danger' : 'primary'}
      onClose={onClose}
      onAct={async (reason) => {
        await call(endpoint, { params: { id: documentId }, body: { reason } }, { idempotencyKey });
        toast.show({ code: 'tax-document', type: 'success', text: done });
        await revalidate();
      }}
    >
      <p>{text}</p>
    </ReasonDialog>
  );
}
