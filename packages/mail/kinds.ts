import type { MailMessage } from '@furrow/providers/mail-message';
import type { MailGroup } from './groups.ts';
import type { Site } from './site.ts';

/** One sort of email that the product sends. */
export interface MailKind {
  /** `wallet.deposit-failed` */
  readonly name: string;
  readonly group: MailGroup;
}

export type MailKinds<Key extends string> = Readonly<Record<Key, MailKind>>;

/** Names what one file composes. Each is given a sample below, by `sampledKinds`, and so reaches the manifest. */
export function mailKinds<const Key extends string>(
  prefix: string,
  groups: Readonly<Record<Key, MailGroup>>,
): MailKinds<Key> {
  const named = Object.entries<MailGroup>(groups).map(([key, group]) => [
    key,
    { name: `${prefix}.${key.replaceAll('_', '-')}`, group },
  ]);
  return Object.fromEntries(named) as MailKinds<Key>;
}

/** The same group for every key of a table of words. */
export function allInGroup<Key extends string>(
  table: Readonly<Record<Key, unknown>>,
  group: MailGroup,
): Readonly<Record<Key, MailGroup>> {
  return Object.fromEntries(Object.keys(table).map((key) => [key, group])) as Record<Key, MailGroup>;
}

/** What a person or the firm typed: itself in a sample that is shown, hostile text in the tests. */
export type Typed = (example: string) => string;

/** Composes a real email from invented facts. */
export type Sample = (site: Site, typed: Typed) => MailMessage;

export interface SampledKind extends MailKind {
  readonly sample: Sample;
}

/** A sample for each of them, or one function for all. */
export function sampledKinds<Key extends string>(
  kinds: MailKinds<Key>,
  samples: Readonly<Record<NoInfer<Key>, Sample>> | ((key: NoInfer<Key>) => Sample),
): readonly SampledKind[] {
  return (Object.keys(kinds) as Key[]).map((key) => ({
    ...kinds[key],
    sample: typeof samples === 'function' ? samples(key) : samples[key],
  }));
}
