'use client';

import { useState } from 'react';
import { send } from './send.js';

export function NewsletterForm() {
  const [state, setState] = useState({ kind: 'asking' });
  const submit = async (event) => {
    event.preventDefault();
    const form = event.currentTarget;
    setState({ kind: 'sending' });
    const sent = await send('newsletter', Object.fromEntries(new FormData(form)));
    setState(sent);
    if (sent.kind === 'sent') form.reset();
  };
  return (
    <form method="post" noValidate className="site-newsletter mt-6 max-w-80" onSubmit={submit}>
      <label htmlFor="newsletter-email">Get our newsletter</label>
      <input
        id="newsletter-email"
        className="input"
        type="email"
        name="email"
        autoComplete="email"
        placeholder="you@example.com"
        required
        aria-invalid={state.kind === 'refused' || undefined}
      />
      <button type="submit" className="button" disabled={state.kind === 'sending'}>
        Subscribe
      </button>
      <p role="status" className="text-small">
        {state.kind === 'sent' ? 'Subscribed' : state.text}
      </p>
    </form>
  );
}
