import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';
import { openDialogs } from './open-dialogs.ts';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Buttons; the one that names the act comes last. */
  readonly actions?: ReactNode;
  /** For acts that must be answered: a click beside the dialog does not close it. */
  readonly persistent?: boolean | undefined;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
}

/** The native dialog: it traps the focus, closes on Escape and gives the focus back by itself. */
export function Dialog({ open, onClose, title, children, actions, persistent, id, className }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = box.current;
    if (!dialog || dialog.open === open) return;
    if (!open) return dialog.close();
    dialog.showModal();
    // Whoever is asked something starts where they answer, not on the way out.
    dialog.querySelector<HTMLElement>('.dialog-body :is(input, select, textarea)')?.focus();
    return openDialogs.add(dialog);
  }, [open]);
  // The browser gives the focus back when a dialog closes, not when an open one is taken away.
  useLayoutEffect(() => {
    const dialog = box.current;
    return () => dialog?.close();
  }, []);
  const onBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (!persistent && event.target === event.currentTarget) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, which the element itself handles.
    <dialog
      ref={box}
      id={id}
      aria-labelledby={titleId}
      className={classes('dialog', className)}
      onClose={(event) => {
        if (!event.currentTarget.open) onClose();
      }}
      onClick={onBackdrop}
    >
      <div className="dialog-head">
        <h2 id={titleId} className="text-h3">
          {title}
        </h2>
        <IconButton size="small" label="Close" icon={<X aria-hidden />} onClick={onClose} />
      </div>
      <div className="dialog-body">{children}</div>
      {actions !== undefined && <div className="dialog-foot">{actions}</div>}
    </dialog>
  );
}
