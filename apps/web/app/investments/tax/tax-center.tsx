import { addressOf } from '@furrow/http/endpoint';
import { formatShortDate } from '@furrow/kernel/dates';
import { sizeText } from '@furrow/kernel/file-size';
import { plural } from '@furrow/kernel/text';
import { downloadTaxYear } from '@furrow/modules/investments/api';
import type { TaxOverview } from '@furrow/modules/investments/contract';
import { INVESTMENT_CHANNEL } from '@furrow/modules/investments/rules';
import { OWN_REFRESH_CHANNEL } from '@furrow/modules/investors/rules';
import { Button } from '@furrow/ui/button';
import { EmptyState } from '@furrow/ui/empty-state';
import { Notice } from '@furrow/ui/notice';
import { FolderDown } from 'lucide-react';
import { data, redirect, useRevalidator } from 'react-router';
import { FirmLayout } from '../../content/firm/firm-layout.tsx';
import { firmMeta } from '../../content/firm/firm-meta.ts';
import { loadFirmPage } from '../../content/firm/load-firm-page.ts';
import { entryAddress } from '../../identity/entry-links.ts';
import { download } from '../../kit/download.ts';
import { NeedsScript } from '../../kit/form/needs-script.tsx';
import { useAct } from '../../kit/use-act.ts';
import { signInAddress } from '../../shell/errors/refused-data.ts';
import { AppLink } from '../../shell/links/app-link.tsx';
import { ProfileTabs } from '../../shell/navigation/profile-tabs.tsx';
import { useKeptFocus } from '../../shell/navigation/use-kept-focus.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { requestContext } from '../../shell/request-context.ts';
import { RecordsPanel } from '../records/records-panel.tsx';
import type { Route } from './+types/tax-center';
import { AdvisorPanel } from './advisor-panel.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';
import { TaxLineItem } from './tax-line.tsx';
import { afterFiling, byUrgency, readyText } from './tax-words.ts';
import './tax-center.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { pages, viewer } = context.get(requestContext);
  if (viewer === null) return { ...(await wordsForVisitors({ context, url })), own: null };
  const asked = url.searchParams.get('year');
  if (asked !== null && !/^2[01]\d\d$/.test(asked)) throw data(null, { status: 404 });
  const [overview, consent, records, advisors] = await Promise.all([
    pages.investments.tax.year(viewer.userId, asked === null ? undefined : Number(asked)),
    pages.investments.tax.consent(viewer.userId),
    pages.investments.recordYears(viewer.userId),
    pages.investors.advisors(viewer.userId),
  ]);
  return {
    own: {
      overview,
      consent,
      records,
      advisors: advisors.data.filter(
        ({ status, scopes }) => status === 'active' && scopes.includes('documents'),
      ),
    },
    page: null,
    channels: [INVESTMENT_CHANNEL, OWN_REFRESH_CHANNEL],
  };
}

/** What a tax center is, for whoever is not logged in. Without such a page they are asked to log in. */
async function wordsForVisitors({ context, url }: Pick<Route.LoaderArgs, 'context' | 'url'>) {
  const words = await loadFirmPage({ context, url });
  if (words === null) throw redirect(signInAddress(url.pathname + url.search, '/'));
  return words;
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (loaderData?.page) return firmMeta(matches, loaderData.page);
  return [{ title: pageTitle('Tax center') }, { name: 'robots', content: 'noindex' }];
}

export default function TaxCenterRoute({ loaderData: { own, page } }: Route.ComponentProps) {
  if (own !== null) return <TaxCenter {...own} />;
  return (
    <FirmLayout
      page={page}
      action={
        <p className="mt-6">
          <AppLink to={entryAddress('/sign-in', page.address)} className="button button-primary">
            Log in to your tax center
          </AppLink>
        </p>
      }
    />
  );
}

type OwnTaxes = NonNullable<Route.ComponentProps['loaderData']['own']>;

function TaxCenter({ overview, consent, records, advisors }: OwnTaxes) {
  const page = useKeptFocus<HTMLDivElement>();
  const { tax_year, years, lines, today, unread } = overview;
  return (
    <div ref={page} className="page py-12 lg:py-16">
      <h1>Tax center</h1>
      <ProfileTabs current="/tax-center" />
      {years.length > 1 && <YearLinks overview={overview} />}
      {lines.length === 0 ? (
        <div className="mt-8">
          <EmptyState title={`No tax documents for ${tax_year}`}>
            You’ll get a Schedule K-1 for each farm you hold at any time of a year. Those for the current year
            are expected by {formatShortDate(overview.first_day)}.
          </EmptyState>
        </div>
      ) : (
        <>
          <div className="mt-8">
            <p className="text-ink-muted">
              Tax year {tax_year}, as of {formatShortDate(today)}
            </p>
            <h2 className="mt-1">{readyText(overview)}</h2>
            {unread > 0 && (
              <p className="text-ink-muted">
                {unread} {plural(unread, 'document')} you haven’t opened yet, of all years
              </p>
            )}
          </div>
          <ExtensionNotice overview={overview} />
          <section aria-labelledby="documents" className="mt-10">
            <h2 id="documents" className="text-h3">
              Your {tax_year} documents
            </h2>
            <ul className="tax-lines mt-3">
              {byUrgency(lines).map((line) => (
                <TaxLineItem key={`${line.farm.id}/${line.account.id}`} line={line} overview={overview} />
              ))}
            </ul>
            <NeedsScript>documents are handed out to you alone.</NeedsScript>
          </section>
        </>
      )}
      <div className="mt-12 grid gap-8 lg:grid-cols-2 xl:grid-cols-3">
        <DeliveryPanel consent={consent} />
        {years.some(({ documents }) => documents > 0) && <YearDownloads years={years} />}
        <AdvisorPanel advisors={advisors} />
      </div>
      <RecordsPanel records={records} />
    </div>
  );
}

function YearLinks({ overview: { years, tax_year } }: { readonly overview: TaxOverview }) {
  return (
    <nav aria-label="Tax year" className="segmented mt-8">
      {years.map(({ tax_year: year }) => (
        <AppLink
          key={year}
          to={`/tax-center?year=${year}`}
          aria-current={year === tax_year ? 'page' : undefined}
        >
          {year}
        </AppLink>
      ))}
    </nav>
  );
}

/** Whoever gets a document after most people file needs more time. */
function ExtensionNotice({ overview }: { readonly overview: TaxOverview }) {
  const late = afterFiling(overview);
  const [first] = late;
  if (first === undefined || overview.today > overview.extended_day) return null;
  const filing = formatShortDate(overview.filing_day);
  return (
    <div className="mt-8">
      <Notice
        tone="warning"
        title={`Plan for an extension: ${late.length} ${plural(late.length, 'document')} will arrive after ${filing}`}
      >
        {first.farm} is expected on {formatShortDate(first.day)}. Form 4868 gives you until{' '}
        {formatShortDate(overview.extended_day)} to file. It doesn’t extend the time to pay.
      </Notice>
    </div>
  );
}

function YearDownloads({ years }: Pick<TaxOverview, 'years'>) {
  const { acting, act } = useAct();
  const { revalidate } = useRevalidator();
  const save = (year: number) =>
    act(String(year), async () => {
      await download(addressOf(downloadTaxYear.path, { query: { year } }), `tax-documents-${year}.zip`);
      await revalidate();
    });
  return (
    <section aria-labelledby="zips" className="rounded-md border border-line p-6">
      <h2 id="zips" className="text-h3">
        Download a year
      </h2>
      <p className="text-ink-muted text-small">One ZIP, sorted by farm, with an index</p>
      <ul className="mt-4 border-line-ink border-t">
        {years
          .filter(({ documents }) => documents > 0)
          .map(({ tax_year, documents, bytes }) => (
            <li
              key={tax_year}
              className="flex flex-wrap items-center justify-between gap-3 border-line border-b py-3"
            >
              <p>
                <b className="font-semibold">{tax_year}</b>{' '}
                <span className="text-ink-muted text-small">
                  {documents} {plural(documents, 'file')}, {sizeText(bytes)}
                </span>
              </p>
              <Button
                size="small"
                className="needs-script"
                loading={acting === String(tax_year)}
                onClick={() => void save(tax_year)}
              >
                <FolderDown aria-hidden /> Download all of {tax_year} (ZIP)
              </Button>
            </li>
          ))}
      </ul>
    </section>
  );
}
