/** A text as it is typed: its fields and its Markdown. */
export interface TypedText {
  readonly fields: Readonly<Record<string, string>>;
  readonly markdown: string;
}

/** With the revision it was begun on, which it answers for when it is saved. */
export interface KeptText extends TypedText {
  readonly revision: number;
  /** Of a text that has no address yet. */
  readonly slug?: string;
}

/** What a tab kept; null where it is nothing of this kind. */
export function readKept(text: string | null): KeptText | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isKept(value: unknown): value is KeptText {
  if (typeof value !== 'object' || value === null) return false;
  const { revision, fields, markdown, slug } = value as Record<string, unknown>;
  return (
    typeof revision === 'number' &&
    typeof markdown === 'string' &&
    (slug === undefined || typeof slug === 'string') &&
    typeof fields === 'object' &&
    fields !== null &&
    Object.values(fields).every((field) => typeof field === 'string')
  );
}

/** Whether two texts say the same; a field that is empty is one that is not there. */
export function isSameText(one: TypedText, other: TypedText): boolean {
  const names = new Set([...Object.keys(one.fields), ...Object.keys(other.fields)]);
  return (
    one.markdown === other.markdown &&
    [...names].every((name) => (one.fields[name] ?? '') === (other.fields[name] ?? ''))
  );
}
