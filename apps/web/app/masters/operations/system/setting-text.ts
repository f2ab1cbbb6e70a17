import { formatShortDateTime } from '@furrow/kernel/dates';
import { plural } from '@furrow/kernel/text';
import type { SettingView } from '@furrow/modules/operations/contract';

export type SettingKind = Pick<SettingView, 'control' | 'options' | 'fallback'>;

/** Of a setting that is off, announced or on. */
export interface NoticeValue {
  readonly mode: 'off' | 'announced' | 'on';
  readonly text: string | null;
  readonly begins: string | null;
  readonly ends: string | null;
}

const MOST_NAMED = 4;

/** What a setting holds, in a few words; null is its default. */
export function settingText(setting: SettingKind, given: unknown): string {
  const value = given ?? setting.fallback;
  switch (setting.control) {
    case 'choice':
      return labelOf(setting, String(value));
    case 'choices':
      return listText(setting, value as readonly string[]);
    case 'numbers':
      return numbersText(setting, value as Readonly<Record<string, number>>);
    case 'notice':
      return noticeText(value as NoticeValue);
  }
}

const labelOf = ({ options }: SettingKind, value: string) =>
  options.find((option) => option.value === value)?.label ?? value;

function listText(setting: SettingKind, values: readonly string[]): string {
  const named = values.slice(0, MOST_NAMED).map((value) => labelOf(setting, value));
  const more = values.length - named.length;
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ');
}

function numbersText(setting: SettingKind, values: Readonly<Record<string, number>>): string {
  const all = { ...(setting.fallback as Readonly<Record<string, number>>), ...values };
  const told = Object.entries(all).map(([name, days]) => `${labelOf(setting, name)} ${days}`);
  return told.length === 0 ? '–' : told.join(', ');
}

function noticeText({ mode, begins, ends }: NoticeValue): string {
  if (mode === 'off') return 'Off';
  if (mode === 'announced')
    return begins === null ? 'Announced' : `Announced for ${formatShortDateTime(new Date(begins))}`;
  return ends === null ? 'On' : `On until ${formatShortDateTime(new Date(ends))}`;
}

/** The heading of the page. */
export function settingsFinding(settings: readonly SettingView[]): string {
  const changed = settings.filter(({ value, fallback, control }) => !isDefault(value, fallback, control));
  const waiting = settings.filter(({ waiting: proposal }) => proposal !== null).length;
  const first =
    changed.length === 0
      ? 'Everything is at its default'
      : `${changed.length} ${plural(changed.length, 'setting')} changed from the default`;
  return waiting === 0 ? first : `${first}, ${waiting} waiting for a second person`;
}

const isDefault = (value: unknown, fallback: unknown, control: SettingView['control']) =>
  control === 'numbers'
    ? Object.keys(value as object).length === 0
    : JSON.stringify(value) === JSON.stringify(fallback);
