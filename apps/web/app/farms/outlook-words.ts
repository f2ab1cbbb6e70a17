import { OUTLOOK_LABELS, type Outlook } from '@furrow/modules/farms/rules';
import type { Tone } from '@furrow/ui/tone';

/** Only what is out of the ordinary carries a color. */
const TONES: Readonly<Record<Outlook, Tone | 'neutral'>> = {
  on_plan: 'neutral',
  watch: 'warning',
  below_plan: 'negative',
  not_reporting: 'warning',
};

export interface OutlookWords {
  readonly label: string;
  readonly tone: Tone | 'neutral';
}

/** Where nothing was stated it is never said to be on plan. */
export const outlookWords = (outlook: Outlook | null): OutlookWords =>
  outlook === null
    ? { label: 'Not reported yet', tone: 'info' }
    : { label: OUTLOOK_LABELS[outlook], tone: TONES[outlook] };

/** What each means, for whoever states it and whoever reads it. */
export const OUTLOOK_MEANINGS: Readonly<Record<Outlook, string>> = {
  on_plan: 'Income and value are in line with the offering’s plan.',
  watch: 'Something may put the plan at risk.',
  below_plan: 'Income or value is below the offering’s plan.',
  not_reporting: 'The farm’s manager has stopped reporting to us.',
};
