import { THEME_COLORS, type ThemeChoice } from './theme.ts';

export function ThemeColor({ theme }: { readonly theme: ThemeChoice | null }) {
  if (theme !== null) return <meta name="theme-color" content={THEME_COLORS[theme]} />;
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={THEME_COLORS.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={THEME_COLORS.dark} />
    </>
  );
}
