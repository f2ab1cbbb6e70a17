import type { AccountPanel, CheckKey } from '@furrow/modules/investors/rules';

interface CheckWords {
  readonly name: string;
  readonly panel: AccountPanel;
  /** Before the day on which it was made. */
  readonly made: string;
  /** What ends it where no day does. */
  readonly endedBy: string;
  /** At its end: 'unless you renew it'. */
  readonly renewed: string;
}

/** The checks by the names of their steps. */
export const CHECK_WORDS: Readonly<Record<CheckKey, CheckWords>> = {
  identity: {
    name: 'Identity',
    panel: 'verification',
    made: 'Verified',
    endedBy: 'unless your name, number or address changes',
    renewed: '',
  },
  suitability: {
    name: 'Suitability',
    panel: 'suitability',
    made: 'Answered',
    endedBy: '',
    renewed: 'we ask again once a year',
  },
  business: {
    name: 'Business or trust',
    panel: 'business',
    made: 'Approved',
    endedBy: 'unless its details, people or documents change',
    renewed: '',
  },
  certification: {
    name: 'Owner certification',
    panel: 'people',
    made: 'Certified',
    endedBy: 'unless an owner changes',
    renewed: '',
  },
  accreditation: {
    name: 'Accreditation',
    panel: 'accreditation',
    made: 'Approved',
    endedBy: 'approved permanently',
    renewed: 'renew it with new documents',
  },
};
