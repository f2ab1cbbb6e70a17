import { buttonClass } from '@furrow/ui/button';

/** What stands in the place of every page of the console until two factors are proved. Plain links: the frame is not there. */
export function SecondFactorNeeded() {
  return (
    <main id="main" className="console-alone">
      <h1 className="console-title">The console needs two-factor authentication</h1>
      <p className="mt-3">
        It shows what investors trust us with, so a password alone doesn’t open it. Do this once:
      </p>
      <ol className="console-steps">
        <li>Turn on two-factor authentication in your settings, with an authenticator app or a passkey.</li>
        <li>Log out, and log in again with it. Then open the console.</li>
      </ol>
      <p className="mt-5 flex flex-wrap gap-3">
        <a className={buttonClass({ variant: 'primary' })} href="/profile/settings">
          Open settings
        </a>
        <a className={buttonClass({})} href="/">
          Back to the site
        </a>
      </p>
    </main>
  );
}
