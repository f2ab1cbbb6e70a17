import type { ComponentPropsWithRef } from 'react';
import { classes } from './classes.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLook {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  /** Fills its container, as on a phone or in a panel. */
  readonly wide?: boolean | undefined;
  readonly className?: string | undefined;
}

/** The same look for a router link: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass({
  variant = 'secondary',
  size = 'medium',
  wide,
  className,
}: ButtonLook = {}): string {
  return classes(
    'button',
    `button-${variant}`,
    size !== 'medium' && `button-${size}`,
    wide && 'button-wide',
    className,
  );
}

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className'>, ButtonLook {
  /** Keeps the button in place and focusable while its act runs; presses are ignored. */
  readonly loading?: boolean | undefined;
}

export function Button({
  variant,
  size,
  wide,
  className,
  loading = false,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, wide, className })}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading && <span className="spinner" />}
      {children}
    </button>
  );
}

export interface ButtonLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'className'>, ButtonLook {}

export function ButtonLink({ variant, size, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, wide, className })}>
      {children}
    </a>
  );
}
