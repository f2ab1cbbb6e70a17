import {
  CLASS_COUNT,
  classLabels,
  classOf,
  type StateRow,
  type ValueMeasure,
  valueText,
} from '@furrow/modules/content/rules';

const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** What the map of a year says, as a sentence without a period. */
export function findingOfYear(measure: ValueMeasure, rows: readonly StateRow[]): string {
  const known = rows.flatMap((row) => {
    const value = row[measure];
    return value === null ? [] : [{ name: row.name, value }];
  });
  const [first] = known;
  if (first === undefined) return 'No state has a figure for this year';
  const low = known.reduce((least, one) => (one.value < least.value ? one : least), first);
  const high = known.reduce((most, one) => (one.value > most.value ? one : most), first);
  if (known.length === 1) return `${first.name} alone has a figure: ${valueText(measure, first.value)}`;
  const top = known.filter(({ value }) => classOf(measure, value) === CLASS_COUNT - 1).length;
  if (measure === 'land' && top > 0) {
    const bound = classLabels(measure).at(-1)?.replace(' and up', '');
    return `${WORDS[top] ?? top} of ${known.length} states ${top === 1 ? 'reaches' : 'reach'} ${bound} an acre`;
  }
  const from = valueText(measure, low.value);
  const to = valueText(measure, high.value);
  if (measure === 'yield')
    return `Rent runs from ${from} of the price in ${low.name} to ${to} in ${high.name}`;
  return measure === 'rent'
    ? `Rent runs from ${from} an acre in ${low.name} to ${to} in ${high.name}`
    : `Prices run from ${from} an acre in ${low.name} to ${to} in ${high.name}`;
}
