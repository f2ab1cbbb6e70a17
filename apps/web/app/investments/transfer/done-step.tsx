import { formatShortDate } from '@furrow/kernel/dates';
import type { OwnershipTransfer } from '@furrow/modules/investments/contract';
import { buttonClass } from '@furrow/ui/button';
import { Chip } from '@furrow/ui/chip';
import { sharesOf } from '../../farms/farm-text.ts';
import { PageLink } from '../../shell/links/page-link.tsx';
import { PathList } from '../complete/path-list.tsx';
import { positionPath } from '../portfolio/portfolio-address.ts';
import { EndTransfer } from './end-transfer.tsx';
import { transferPath } from './transfer-address.ts';
import { transferPoints } from './transfer-points.ts';
import { recipientText, transferWords } from './transfer-words.ts';

/** Step 3: whose turn it is, until when, and what comes next. */
export function DoneStep({
  transfer,
  investmentId,
}: {
  readonly transfer: OwnershipTransfer;
  readonly investmentId: string;
}) {
  const { chip, tone } = transferWords(transfer);
  const isOwn = transfer.role === 'both';
  return (
    <>
      <div className="card">
        <div className="card-body gap-2">
          <p className="flex flex-wrap items-center gap-3">
            <Chip tone={tone}>{chip}</Chip>
            <span className="text-small text-ink-muted">
              Since {formatShortDate(transfer.initiated_at)}, until {formatShortDate(transfer.expires_at)}
            </span>
          </p>
          <p>
            {isOwn
              ? `The ${sharesOf(transfer.farm)} move when you sign the joinder agreement for the receiving account.`
              : `We emailed ${recipientText(transfer)}. You get an email when they sign or decline.`}
          </p>
        </div>
      </div>
      <section aria-labelledby="path" className="mt-10">
        <h2 id="path" className="mb-4 text-h3">
          What comes next
        </h2>
        <PathList points={transferPoints(transfer)} />
      </section>
      <div className="mt-10 flex flex-wrap items-center gap-4">
        <PageLink
          to={transferPath(transfer.id)}
          className={buttonClass({ variant: 'primary', size: 'large' })}
        >
          {isOwn ? 'Read and sign the joinder agreement' : 'Follow this transfer'}
        </PageLink>
        <PageLink to={positionPath(investmentId)} className={buttonClass({ size: 'large' })}>
          Back to the position
        </PageLink>
        <EndTransfer transfer={transfer} />
      </div>
    </>
  );
}
