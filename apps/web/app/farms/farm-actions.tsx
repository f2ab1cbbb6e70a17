import type { FarmDetail } from '@furrow/modules/farms/contract';
import type { FarmWant } from '@furrow/modules/farms/rules';
import { Button, buttonClass } from '@furrow/ui/button';
import { Bell, BellRing, Printer, Share2 } from 'lucide-react';
import { LogInLink } from '../identity/sign-in/log-in-link.tsx';
import { toast } from '../shell/toasts/toast.ts';
import { shareFarm } from './share-farm.ts';
import { useWantChange } from './use-want-change.ts';
import { type WantOffer, wantOffered } from './want-offered.ts';

interface FarmActionsProps {
  readonly farm: FarmDetail;
  readonly wants: readonly FarmWant[];
  readonly signedIn: boolean;
}

/** What one may do with a farm besides investing: keep it in view, pass it on, put it on paper. */
export function FarmActions({ farm, wants, signedIn }: FarmActionsProps) {
  const offer = wantOffered(farm);
  return (
    <div className="-ml-3 flex flex-wrap gap-2 md:-mr-3 md:ml-0">
      {offer === null ? null : signedIn ? (
        <Want farm={farm} offer={offer} wanted={wants.includes(offer.want)} />
      ) : (
        <LogInLink
          reason={offer.reason}
          redirect={`/${farm.slug}`}
          className={buttonClass({ size: 'small', variant: 'quiet' })}
        >
          <Bell aria-hidden />
          {offer.label}
        </LogInLink>
      )}
      <Button size="small" variant="quiet" className="needs-script" onClick={() => void share(farm)}>
        <Share2 aria-hidden />
        Share
      </Button>
      <Button size="small" variant="quiet" className="needs-script" onClick={() => window.print()}>
        <Printer aria-hidden />
        Print
      </Button>
    </div>
  );
}

interface WantProps {
  readonly farm: FarmDetail;
  readonly offer: WantOffer;
  readonly wanted: boolean;
}

function Want({ farm, offer, wanted }: WantProps) {
  const { sending, change } = useWantChange();
  return (
    <Button
      size="small"
      variant="quiet"
      className="needs-script"
      loading={sending}
      aria-pressed={wanted}
      onClick={() => void change(farm.id, offer.want, !wanted, wanted ? offer.stopped : offer.done)}
    >
      {wanted ? <BellRing aria-hidden /> : <Bell aria-hidden />}
      {wanted ? offer.onLabel : offer.label}
    </Button>
  );
}

async function share(farm: FarmDetail): Promise<void> {
  const shared = await shareFarm(farm, window.location.origin);
  if (shared === 'copied') toast.show({ code: 'farm-share', type: 'success', text: 'Link copied.' });
  if (shared === 'failed')
    toast.show({
      code: 'farm-share',
      type: 'error',
      text: 'We couldn’t copy the link. Copy it from your browser’s address bar.',
    });
}
