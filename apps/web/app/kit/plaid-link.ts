const SCRIPT = 'https://cdn.plaid.com/link/v2/stable/link-initialize.js';

interface PlaidHandler {
  open(): void;
  destroy(): void;
}

interface PlaidApi {
  create(options: {
    token: string;
    onSuccess(publicToken: string | null, metadata: { link_session_id: string }): void;
    onExit(error: unknown, metadata: { link_session_id: string }): void;
  }): PlaidHandler;
}

declare global {
  interface Window {
    Plaid?: PlaidApi;
  }
}

/** The service's own page over ours. Its script is fetched when somebody presses, and never before. */
export async function plaidLink(token: string): Promise<string | null> {
  const plaid = window.Plaid ?? (await loadScript());
  return new Promise((resolve) => {
    const end = (session: string | null) => {
      handler.destroy();
      resolve(session);
    };
    const handler = plaid.create({
      token,
      // Done is not passed: what came of it is asked for with the session.
      onSuccess: (_publicToken, { link_session_id: session }) => end(session),
      onExit: () => end(null),
    });
    handler.open();
  });
}

function loadScript(): Promise<PlaidApi> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.addEventListener('load', () =>
      window.Plaid ? resolve(window.Plaid) : reject(new Error('no Plaid')),
    );
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('the script of the service did not load'));
    });
    document.head.append(script);
  });
}
