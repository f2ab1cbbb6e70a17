import { formatShortDate } from '@furrow/kernel/dates';
import type { Investment } from '@furrow/modules/investments/contract';
import { Notice } from '@furrow/ui/notice';
import { awaitedOf, lateCustodianText } from '../custodian/late-words.ts';

interface CustodianStateProps {
  readonly investment: Pick<Investment, 'custodian' | 'status_name' | 'confirm_date' | 'can_cancel'>;
}

/** Of an IRA: what is awaited from its custodian, since when, and what happens if it comes late. */
export function CustodianState({ investment }: CustodianStateProps) {
  const { custodian, status_name, confirm_date, can_cancel } = investment;
  if (custodian === null) return null;
  const { name } = custodian;
  const awaited = awaitedOf(status_name, custodian);
  const late =
    awaited === null
      ? null
      : lateCustodianText({
          custodian: name,
          awaited,
          isConfirmed: confirm_date !== null,
          canCancel: can_cancel,
        });
  if (custodian.signed_at !== null)
    return (
      <div className="mt-6 text-ink-muted text-small">
        <p>
          {name} signed for your IRA on {formatShortDate(custodian.signed_at)}.
        </p>
        {late !== null && <p className="mt-2">{late}</p>}
      </div>
    );
  return (
    <Notice
      tone="info"
      title={`Waiting for ${name} since ${formatShortDate(custodian.since)}`}
      className="mt-6"
    >
      <p>
        As legal investor of your IRA, your custodian signs the agreements too. We asked them by email or will
        reach out to them. You can pay meanwhile.
      </p>
      <p className="mt-2">{late}</p>
    </Notice>
  );
}
