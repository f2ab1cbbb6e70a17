import { formatShortDate } from '@furrow/kernel/dates';
import { plural } from '@furrow/kernel/text';
import type { TaxOverview } from '@furrow/modules/investments/contract';
import type { TaxState } from '@furrow/modules/investments/rules';
import type { Tone } from '@furrow/ui/tone';

export type TaxLine = TaxOverview['lines'][number];
export type TaxFormLine = TaxLine['forms'][number];

export const STATE_TONES: Readonly<Record<TaxState, Tone | 'plain'>> = {
  expected: 'plain',
  in_preparation: 'info',
  delayed: 'negative',
  available: 'positive',
  corrected: 'warning',
};

/** Books closed, preparing, review, available. */
export const STAGES = 4;
export const STAGES_DONE: Readonly<Record<TaxState, number>> = {
  expected: 1,
  in_preparation: 2,
  delayed: 2,
  available: STAGES,
  corrected: STAGES,
};

/** What happens next, or what is so now. */
export function nextText(form: TaxFormLine, { account }: TaxLine, today: string): string {
  const { state, document, reason, expected_on } = form;
  if (document !== null) {
    const change = state === 'corrected' && document.note !== null ? `${document.note} ` : '';
    const use = state === 'corrected' ? 'Use this version; it replaces the first. ' : '';
    return `${change}${use}${deliveryText(document, account.custodian)}`;
  }
  if (state === 'delayed' && reason !== null) return reason;
  if (expected_on < today) return 'It’s late. We’ll email you the new day.';
  if (state === 'in_preparation') return 'With our accountants. We’ll email you when it’s ready.';
  return 'Starts when the farm’s books for the year are closed.';
}

function deliveryText(
  { delivery, mailed_at }: NonNullable<TaxFormLine['document']>,
  custodian: string | null,
): string {
  if (delivery === 'electronic') return 'Delivered electronically.';
  const to = delivery === 'custodian' ? ` to ${custodian ?? 'the custodian'}` : '';
  return mailed_at === null
    ? `We’re mailing it${to} on paper.`
    : `Mailed${to} on ${formatShortDate(mailed_at)}.`;
}

/** How many of a year there are. */
export function readyText({ lines }: Pick<TaxOverview, 'lines'>): string {
  const forms = lines.flatMap((line) => line.forms);
  const ready = forms.filter(({ document }) => document !== null).length;
  const all = forms.length;
  if (ready === all) return all === 1 ? 'Your tax document is ready' : `All ${all} tax documents are ready`;
  return `${ready} of ${all} tax documents ${plural(ready, 'is', 'are')} ready`;
}

/** Those that come after most people file. */
export const afterFiling = ({ lines, filing_day }: Pick<TaxOverview, 'lines' | 'filing_day'>) =>
  lines.flatMap(({ farm, forms }) =>
    forms
      .filter(({ document, expected_on }) => document === null && expected_on > filing_day)
      .map(({ expected_on }) => ({ farm: farm.name, day: expected_on })),
  );

/** What needs attention first: late ones, then those that changed, then by name. */
const URGENCY: readonly TaxState[] = ['delayed', 'corrected', 'available', 'in_preparation', 'expected'];
export const byUrgency = (lines: readonly TaxLine[]): readonly TaxLine[] => {
  const rank = ({ forms }: TaxLine) => Math.min(...forms.map(({ state }) => URGENCY.indexOf(state)));
  return lines.toSorted((a, b) => rank(a) - rank(b) || a.farm.name.localeCompare(b.farm.name));
};
