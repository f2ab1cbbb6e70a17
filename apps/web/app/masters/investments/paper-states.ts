import type { PaperRecord } from '@furrow/modules/investments/contract';

/** How it stands with somebody's paper. */
export const PAPER_STATES = {
  waiting: {
    label: 'Waiting',
    tone: 'warning',
    lead: 'This person withdrew the consent to electronic records. New documents go by mail.',
  },
  set_up: { label: 'By mail', tone: 'positive', lead: 'New documents of this person go by mail.' },
  agreed_again: {
    label: 'Electronic',
    tone: undefined,
    lead: 'This person agreed to electronic records again. Mail nothing more.',
  },
} as const satisfies Record<PaperRecord['state'], object>;
