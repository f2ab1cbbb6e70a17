import { type MouseEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { themeCookie } from '../cookies.ts';
import { THEME_OPTIONS, type ThemeChoice, type ThemeOption, themeAddress } from './theme.ts';

const LABELS: Readonly<Record<ThemeOption, string>> = { system: 'System', light: 'Light', dark: 'Dark' };

/** Plain links that set a cookie on the server; with script the same happens here, without loading anything. */
export function ThemeSwitch({ theme }: { readonly theme: ThemeChoice | null }) {
  const { pathname, search } = useLocation();
  const [chosen, setChosen] = useState<ThemeOption>(theme ?? 'system');

  const choose = (event: MouseEvent, option: ThemeOption) => {
    event.preventDefault();
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
    document.cookie = themeCookie(option);
    const { dataset } = document.documentElement;
    if (option === 'system') delete dataset.theme;
    else dataset.theme = option;
    setChosen(option);
  };

  return (
    <ul aria-label="Theme" className="site-theme">
      {THEME_OPTIONS.map((option) => (
        <li key={option}>
          <a
            href={themeAddress(option, pathname + search)}
            rel="nofollow"
            aria-current={chosen === option || undefined}
            onClick={(event) => choose(event, option)}
          >
            {LABELS[option]}
          </a>
        </li>
      ))}
    </ul>
  );
}
