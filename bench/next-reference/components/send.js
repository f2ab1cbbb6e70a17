/** Sends a form to the product's call, and says in words how it went. */
export async function send(form_name, values) {
  const { email, first_name, last_name, ...data } = values;
  try {
    const answer = await fetch('/api/content/form', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ form_name, email, first_name, last_name, data }),
    });
    return answer.ok ? { kind: 'sent' } : { kind: 'refused', text: 'Check your answers.' };
  } catch {
    return { kind: 'refused', text: 'No connection. Try again.' };
  }
}
