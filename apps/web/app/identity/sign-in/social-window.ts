import { SOCIAL_OUTCOME_MESSAGE } from '@furrow/modules/identity/rules';
import type { SocialWindow } from './social-flow.ts';

const POPUP = 'popup,width=520,height=680';

/** The window of this page. */
export function socialWindow(): SocialWindow {
  return {
    origin: window.location.origin,
    // A window of its own each time: one that is about to close must not be given the next address.
    open: (address) => (isMobile() ? null : window.open(address, '_blank', POPUP)),
    leaveFor: (address) => window.location.assign(address),
    listen(hear) {
      const channel = new BroadcastChannel(SOCIAL_OUTCOME_MESSAGE);
      channel.addEventListener('message', hear);
      window.addEventListener('message', hear);
      return () => {
        window.removeEventListener('message', hear);
        channel.close();
      };
    },
    whenBack(back) {
      const shown = ({ persisted }: PageTransitionEvent) => persisted && back();
      window.addEventListener('pageshow', shown);
      return () => window.removeEventListener('pageshow', shown);
    },
    newFlow: () => [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join(''),
  };
}

function isMobile(): boolean {
  return window.matchMedia('(pointer: coarse)').matches && window.matchMedia('(max-width: 767.98px)').matches;
}
