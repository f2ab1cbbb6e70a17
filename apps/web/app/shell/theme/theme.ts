/** Without a choice the page follows the system's own setting. */
export type ThemeChoice = 'light' | 'dark';

export const THEME_OPTIONS = ['system', 'light', 'dark'] as const;
export type ThemeOption = (typeof THEME_OPTIONS)[number];

/** The browser's own frame, in the colour of the page's ground. */
export const THEME_COLORS: Readonly<Record<ThemeChoice, string>> = { light: '#FBF8F1', dark: '#141813' };

export function isThemeOption(value: unknown): value is ThemeOption {
  return THEME_OPTIONS.some((option) => option === value);
}

/** Without script a link sets the cookie and comes back; with it nothing is loaded. */
export function themeAddress(option: ThemeOption, back: string): string {
  return `/page/theme/${option}?${new URLSearchParams({ back: withoutSecrets(back) })}`;
}

/** What opens a page is not passed on: an address ends up in histories and logs. */
function withoutSecrets(address: string): string {
  const [path = '', ...rest] = address.split('?');
  const query = new URLSearchParams(rest.join('?'));
  for (const name of ['token', 'private_token']) query.delete(name);
  return query.size === 0 ? path : `${path}?${query}`;
}
