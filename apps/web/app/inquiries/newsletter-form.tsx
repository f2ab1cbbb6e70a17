import { Button } from '@furrow/ui/button';
import { Field } from '@furrow/ui/field';
import { TextInput } from '@furrow/ui/text-input';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Honeypot } from '../kit/form/honeypot.tsx';
import { randomKey } from '../kit/send-key.ts';
import { fetchAndSubscribe } from './fetch-and-subscribe.ts';

type State =
  | { readonly kind: 'asleep' | 'asking' | 'sending' }
  | { readonly kind: 'refused' | 'subscribed'; readonly text: string };

const INPUT = 'newsletter-email';

/** In the footer of every page, so it is small; what sends it is fetched when somebody does. */
export function NewsletterForm() {
  const [state, setState] = useState<State>({ kind: 'asleep' });
  const key = useRef<string | null>(null);
  useEffect(() => setState({ kind: 'asking' }), []);

  async function send(form: HTMLFormElement): Promise<void> {
    const [email = '', trap = ''] = [...new FormData(form).values()].map(String);
    setState({ kind: 'sending' });
    key.current ??= randomKey();
    const sent = await fetchAndSubscribe({ email, trap, key: key.current }).catch((error: unknown) => {
      setState({ kind: 'asking' });
      throw error;
    });
    if (sent.kind === 'subscribed' || sent.isAnswered) key.current = null;
    setState(sent);
    if (sent.kind === 'subscribed') form.reset();
    else document.getElementById(INPUT)?.focus();
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.kind !== 'sending') void send(event.currentTarget);
  };
  return (
    <form method="post" noValidate className="site-newsletter script-only" onSubmit={submit}>
      <Field id={INPUT} label="Get our newsletter" error={state.kind === 'refused' ? state.text : undefined}>
        <TextInput
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          placeholder="you@example.com"
          required
        />
      </Field>
      <Honeypot />
      <Button type="submit" loading={state.kind === 'sending'} disabled={state.kind === 'asleep'}>
        Subscribe
      </Button>
      <p role="status" className="text-small">
        {state.kind === 'subscribed' && state.text}
      </p>
    </form>
  );
}
