'use client';

import { usePathname } from 'next/navigation';
import { useState } from 'react';

const OPTIONS = { system: 'System', light: 'Light', dark: 'Dark' };

export function ThemeSwitch() {
  const back = encodeURIComponent(usePathname());
  const [chosen, setChosen] = useState('system');
  const choose = (event, option) => {
    event.preventDefault();
    document.documentElement.dataset.theme = option;
    setChosen(option);
  };
  return (
    <ul aria-label="Theme" className="site-theme">
      {Object.entries(OPTIONS).map(([option, label]) => (
        <li key={option}>
          <a
            href={`/page/theme/${option}?back=${back}`}
            rel="nofollow"
            aria-current={chosen === option || undefined}
            onClick={(event) => choose(event, option)}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
