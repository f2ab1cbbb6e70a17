import { formatMonth, formatShortDate } from '@furrow/kernel/dates';
import { plural } from '@furrow/kernel/text';
import type { RunRecord } from '@furrow/modules/wallet/contract';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { dollarText } from '../../shell/dollar-text.ts';
import { checkText, sourceText } from './words.ts';

/** What is paid, per share, to how many, when. */
export function RunFigures({ run }: { readonly run: RunRecord }) {
  const { total, withheld, withholding, per_share, shares, holders, previous, record_date, pay_on } = run;
  return (
    <dl className="dist-figures">
      <div>
        <dt>To distribute</dt>
        <dd className="dist-figure dist-figure-large">{dollarText(total)}</dd>
        <dd>
          {withheld === '0.00'
            ? 'US dollars, net of costs'
            : `after ${dollarText(withheld)} withheld (${withholding})`}
        </dd>
      </div>
      <div>
        <dt>Per share</dt>
        <dd className="dist-figure">{per_share ?? '–'}</dd>
        <dd>
          {per_share !== null && `÷ ${shares.toLocaleString('en-US')} shares`}
          {previous !== null && `; ${formatMonth(previous.paid_on.slice(0, 7))}: ${previous.per_share}`}
        </dd>
      </div>
      <div>
        <dt>Holders</dt>
        <dd className="dist-figure">{holders === 0 ? '–' : holders.toLocaleString('en-US')}</dd>
        <dd>at the record date, {formatShortDate(record_date)}</dd>
      </div>
      <div>
        <dt>Pay day</dt>
        <dd className="dist-figure">{formatShortDate(pay_on)}</dd>
        <dd>{pay_on.slice(0, 4)}, 9:00 AM ET</dd>
      </div>
    </dl>
  );
}

export function RunSources({
  run: { sources, gross, withheld, withholding, total },
}: {
  readonly run: RunRecord;
}) {
  const isWithheld = withheld !== '0.00';
  return (
    <section aria-labelledby="sources-title">
      <h2 id="sources-title" className="console-subtitle">
        Where it comes from
      </h2>
      <table className="console-table dist-lines">
        <caption className="visually-hidden">Lines that add up to the amount to distribute</caption>
        <tbody>
          {sources.map(({ label, amount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own
            <tr key={`${label}-${index}`}>
              <th scope="row" className="font-normal">
                {label}
              </th>
              <td className="numeric">{sourceText(amount)}</td>
            </tr>
          ))}
          {isWithheld && (
            <>
              <tr>
                <th scope="row">Before withholding</th>
                <td className="numeric">{dollarText(gross)}</td>
              </tr>
              <tr>
                <th scope="row" className="font-normal">
                  Withheld, {withholding}
                </th>
                <td className="numeric">({dollarText(withheld)})</td>
              </tr>
            </>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">To distribute</th>
            <td className="numeric">{dollarText(total)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** What the books say at this moment. */
export function RunChecks({ run, viewerId }: { readonly run: RunRecord; readonly viewerId: string }) {
  const { checks, blocked, sent, status } = run;
  if (checks.length === 0) return <PaidSoFar run={run} />;
  return (
    <section aria-labelledby="checks-title">
      <h2 id="checks-title" className="console-subtitle">
        Checked by the books, just now
      </h2>
      <ul className="console-list dist-checks">
        {checks.map((check) => (
          <li key={check.code} data-met={check.is_met ? 'yes' : 'no'}>
            {check.is_met ? <CircleCheck aria-hidden /> : <CircleAlert aria-hidden />}
            <span>
              {!check.is_met && <span className="visually-hidden">Not met: </span>}
              {checkText(check, run)}
            </span>
          </li>
        ))}
        {status === 'for_approval' && sent !== null && (
          <li data-met={sent.by.user_id === viewerId ? 'no' : 'yes'}>
            {sent.by.user_id === viewerId ? <CircleAlert aria-hidden /> : <CircleCheck aria-hidden />}
            <span>
              {sent.by.user_id === viewerId ? 'You prepared this run' : 'You did not prepare this run'}
            </span>
          </li>
        )}
        {blocked.wallets > 0 && (
          <li data-met="warning">
            <TriangleAlert aria-hidden />
            <span>
              {blocked.wallets} {plural(blocked.wallets, 'wallet is', 'wallets are')} blocked:{' '}
              {dollarText(blocked.amount)} will be held, not paid out
            </span>
          </li>
        )}
      </ul>
    </section>
  );
}

function PaidSoFar({ run: { paid, holders, blocked, status, cancelled } }: { readonly run: RunRecord }) {
  return (
    <section aria-labelledby="paid-title">
      <h2 id="paid-title" className="console-subtitle">
        {status === 'cancelled' ? 'Canceled' : 'Paid so far'}
      </h2>
      <ul className="console-list dist-checks">
        {cancelled !== null && (
          <li>
            <CircleAlert aria-hidden />
            <span>
              {cancelled.by.name}: “{cancelled.because}”
            </span>
          </li>
        )}
        <li data-met={paid.payments === holders ? 'yes' : 'warning'}>
          {paid.payments === holders ? <CircleCheck aria-hidden /> : <TriangleAlert aria-hidden />}
          <span>
            {paid.payments.toLocaleString('en-US')} of {holders.toLocaleString('en-US')} payments made,{' '}
            {dollarText(paid.amount)}
          </span>
        </li>
        {paid.withheld !== '0.00' && (
          <li data-met="yes">
            <CircleCheck aria-hidden />
            <span>{dollarText(paid.withheld)} withheld and set apart for the tax authorities</span>
          </li>
        )}
        {blocked.wallets > 0 && (
          <li data-met="warning">
            <TriangleAlert aria-hidden />
            <span>
              {dollarText(blocked.amount)} held for {blocked.wallets} blocked{' '}
              {plural(blocked.wallets, 'wallet')}
            </span>
          </li>
        )}
      </ul>
    </section>
  );
}
