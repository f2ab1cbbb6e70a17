import { useEffect, useRef, useState } from 'react';
import { Icon } from './icons.jsx';

/** Opens without script; script closes it on Escape and on a click outside. */
export function FilterMenu({ children }) {
  const box = useRef(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    const closeOutside = (event) => {
      if (!box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);
  return (
    <details
      ref={box}
      open={open}
      className="menu offerings-filters"
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false);
      }}
    >
      <summary className="button button-secondary">
        <span className="offerings-filters-search">
          <Icon name="search" />
          <span className="visually-hidden">Search and </span>
        </span>
        Filters
        <Icon name="down" className="menu-caret" />
      </summary>
      <div className="menu-panel">{children}</div>
    </details>
  );
}
