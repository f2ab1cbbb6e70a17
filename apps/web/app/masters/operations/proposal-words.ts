const ACTS: Readonly<Record<string, string>> = {
  'farms.close': 'Close',
  'identity.roles': 'Change roles:',
};

/** What a proposal of a kind does, before what it is about; 'fences.raise' is 'Raise:'. */
export function proposalAct(kind: string): string {
  const known = ACTS[kind];
  if (known !== undefined) return known;
  if (kind.startsWith('setting.')) return 'Change setting:';
  const words = (kind.split('.').at(-1) ?? kind).replaceAll(/[-_]/g, ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}:`;
}

const PATHS: Readonly<Record<string, (id: string) => string>> = {
  farm: (id) => `/masters/offerings/${id}`,
  user: (id) => `/masters/people?person=${id}`,
  setting: (id) => `/masters/settings?setting=${id}`,
};

/** The record of what a proposal is about; null where it has none. */
export function subjectPath(subject: string): string | null {
  const at = subject.indexOf(':');
  const kind = subject.slice(0, at);
  return Object.hasOwn(PATHS, kind) ? (PATHS[kind]?.(subject.slice(at + 1)) ?? null) : null;
}
