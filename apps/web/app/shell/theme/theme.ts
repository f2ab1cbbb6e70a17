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
  return `/page/theme/${option}?${new URLSearchParams({ back })}`;
}
