'use client';

import { useState } from 'react';
import { send } from './send.js';

const FIELDS = [
  { name: 'first_name', label: 'First name', autoComplete: 'given-name' },
  { name: 'last_name', label: 'Last name', autoComplete: 'family-name' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
];

export function QuestionForm({ post }) {
  const [state, setState] = useState({ kind: 'asking' });
  const submit = async (event) => {
    event.preventDefault();
    setState({ kind: 'sending' });
    setState(
      await send('reader_question', { post, ...Object.fromEntries(new FormData(event.currentTarget)) }),
    );
  };
  if (state.kind === 'sent') return <p role="status">Thank you. We got your question.</p>;
  return (
    <form method="post" noValidate className="space-y-6" onSubmit={submit}>
      {state.kind === 'refused' && <p role="alert">{state.text}</p>}
      {FIELDS.map(({ label, ...field }) => (
        <div key={field.name} className="field">
          <label htmlFor={`question-${field.name}`}>{label}</label>
          <input id={`question-${field.name}`} className="input" required {...field} />
        </div>
      ))}
      <div className="field">
        <label htmlFor="question-text">Your question</label>
        <textarea id="question-text" className="input" name="question" required />
      </div>
      <p className="text-small text-ink-muted">
        We may publish your question with your first name. Your email address is never shown.
      </p>
      <button type="submit" className="button button-primary" disabled={state.kind === 'sending'}>
        Ask the editors
      </button>
    </form>
  );
}
