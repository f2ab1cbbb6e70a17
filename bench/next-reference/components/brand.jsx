import Link from 'next/link';

export function Brand() {
  return (
    <Link href="/" className="logo" aria-label="Furrow, home">
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" className="shrink-0">
        <rect className="logo-ground" width="32" height="32" rx="6" />
        <circle className="logo-sun" cx="22" cy="8" r="2.6" />
        <g className="logo-rows">
          <path d="M4 12.5h24" />
          <path d="M11.6 16c-1.4 4-3.7 7.6-7.2 10.5" />
          <path d="M14.6 16c-.7 4.4-2 8-4.2 11.5" />
          <path d="M16 16v12" />
          <path d="M17.4 16c.7 4.4 2 8 4.2 11.5" />
          <path d="M20.4 16c1.4 4 3.7 7.6 7.2 10.5" />
        </g>
      </svg>
      <span className="logo-word">Furrow</span>
    </Link>
  );
}
