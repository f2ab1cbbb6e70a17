import { classes } from './classes.ts';

/** A field at sunrise: the horizon, furrows that run towards it, and the sun. */
export function LogoMark({ className }: { readonly className?: string | undefined }) {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden className={classes('shrink-0', className)}>
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
  );
}

export interface LogoProps {
  readonly name: string;
  /** A word after the name, such as the console's. */
  readonly suffix?: string | undefined;
  readonly className?: string | undefined;
}

export function Logo({ name, suffix, className }: LogoProps) {
  return (
    <span className={classes('logo', className)}>
      <LogoMark />
      <span className="logo-word">{name}</span>
      {suffix && <span className="text-fine text-ink-muted">{suffix}</span>}
    </span>
  );
}
