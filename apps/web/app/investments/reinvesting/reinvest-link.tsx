import { Repeat2 } from 'lucide-react';
import { AppLink } from '../../shell/links/app-link.tsx';
import { REINVEST_PATH } from './reinvest-words.ts';

/** The way from the portfolio to the setting. */
export const ReinvestLink = () => (
  <p className="mt-16 flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t pt-6">
    <Repeat2 aria-hidden className="size-5 shrink-0 text-ink-muted" />
    <AppLink to={REINVEST_PATH} className="link">
      Reinvest distributions
    </AppLink>
    <span className="text-ink-muted text-small">
      We fill in an investment when a farm pays you. You sign it, or not.
    </span>
  </p>
);
