import type { ReactNode } from 'react';
import { Links, Meta, Scripts, ScrollRestoration } from 'react-router';
import { BRAND_META, brandName } from './brand-name.ts';
import { useShellData } from './shell-data.ts';
import { THEME_COLORS, type ThemeChoice } from './theme/theme.ts';

/** The document around every page, of the site and of the console. */
export function Document({ children }: { readonly children: ReactNode }) {
  const { theme = null, viewer = null } = useShellData() ?? {};
  return (
    // Script may have set another theme on the element than the server knew of.
    <html
      lang="en"
      data-theme={theme ?? undefined}
      data-signed-in={viewer === null ? undefined : 'yes'}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name={BRAND_META} content={brandName()} />
        <ThemeColor theme={theme} />
        {/* In the order in which the server sends them (paint-first.ts): style sheets before what a page says of itself. */}
        <Links />
        <Meta />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

function ThemeColor({ theme }: { readonly theme: ThemeChoice | null }) {
  if (theme !== null) return <meta name="theme-color" content={THEME_COLORS[theme]} />;
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={THEME_COLORS.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={THEME_COLORS.dark} />
    </>
  );
}
