import { useEffect, useRef } from 'react';
import { keptAnswers } from './kept-answers-store.ts';

/** Keeps what the form around it was sent with, and fills in what is still empty with what was typed before. */
export function KeptAnswers() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const form = mark.current?.closest('form');
    if (!form) return;
    for (const [name, value] of Object.entries(keptAnswers.read())) {
      const field = form.elements.namedItem(name);
      // What a person or a password manager has put there already counts more.
      if (field instanceof HTMLInputElement && field.value === '') field.value = value;
    }
    const keep = () => {
      const typed = [...new FormData(form)].filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      );
      keptAnswers.keep(Object.fromEntries(typed));
    };
    form.addEventListener('submit', keep);
    return () => form.removeEventListener('submit', keep);
  }, []);
  return <span ref={mark} hidden />;
}
