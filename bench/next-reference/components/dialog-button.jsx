'use client';

import { useRef } from 'react';

export function DialogButton({ label, children }) {
  const dialog = useRef(null);
  return (
    <>
      <button type="button" className="link-quiet" onClick={() => dialog.current.showModal()}>
        {label}
      </button>
      <dialog ref={dialog}>{children}</dialog>
    </>
  );
}
