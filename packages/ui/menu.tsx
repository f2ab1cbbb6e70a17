import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';

export interface MenuProps {
  readonly label: ReactNode;
  /** Links and buttons with `className="menu-item"`. */
  readonly children: ReactNode;
  readonly align?: 'start' | 'end' | undefined;
  readonly caret?: boolean | undefined;
  readonly summaryClassName?: string | undefined;
  readonly className?: string | undefined;
}

const ITEMS = ':is(a, button):not(:disabled)';

/** A `details` element, so that it opens without script; script adds arrow keys, Escape and closing on a click outside. */
export function Menu({
  label,
  children,
  align = 'start',
  caret = true,
  summaryClassName,
  className,
}: MenuProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);

  // It may have been opened before script came.
  useEffect(() => setOpen(box.current?.open ?? false), []);

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open]);

  const onKeyDown = (event: KeyboardEvent<HTMLDetailsElement>) => {
    const summary = event.currentTarget.querySelector('summary');
    if (event.key === 'Escape' && open) {
      setOpen(false);
      summary?.focus();
      return;
    }
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>(`.menu-panel ${ITEMS}`)];
    const at = items.findIndex((item) => item.matches(':focus'));
    const target = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }[event.key];
    if (target === undefined || (!open && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    setOpen(true);
    // A closed panel cannot take the focus, so wait until it is shown.
    requestAnimationFrame(() => items.at(target % items.length)?.focus());
  };

  return (
    <details
      ref={box}
      open={open}
      className={classes('menu', align === 'end' && 'menu-end', className)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onKeyDown={onKeyDown}
    >
      <summary className={summaryClassName ?? 'button button-secondary'}>
        {label}
        {caret && <ChevronDown aria-hidden className="menu-caret" />}
      </summary>
      <div className="menu-panel">{children}</div>
    </details>
  );
}
