import { useEffect } from 'react';
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { brandName } from '../brand-name.ts';
import { Brand } from '../header/brand.tsx';
import { pageTitle } from '../page-title.ts';
import { requestContext } from '../request-context.ts';
import { useShellData } from '../shell-data.ts';
import { expectedEnd } from './expected-end.ts';
import { LogOutOthers } from './log-out-others.tsx';
import { MAINTENANCE_PAGE } from './maintenance-page.ts';

/** Needs no database: that is often what is being worked on. */
export function loader({ context }: LoaderFunctionArgs) {
  const { site, now } = context.get(requestContext);
  if (site.maintenance?.mode !== 'on') throw redirect('/');
  const { text, until } = site.maintenance;
  return data({ text, end: expectedEnd(until, now) }, { status: 503 });
}

export const meta = () => [{ title: pageTitle('Maintenance') }, { name: 'robots', content: 'noindex' }];

const USUAL_TEXT = 'We’re working on the site. Every page is closed until we’re done.';

export default function Maintenance() {
  const { text, end } = useLoaderData<typeof loader>();
  const site = useShellData()?.site;
  useEffect(comeBackWhenOver, []);
  return (
    <div className="lg:grid lg:min-h-[44rem] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="mx-auto w-full max-w-[42rem] px-5 py-12 lg:px-16 lg:py-20">
        <Brand name={site?.name ?? brandName()} />
        <p className="mt-12 text-small font-semibold text-ink-muted">Maintenance</p>
        <h1 className="mt-3">We’ll be back soon</h1>
        <p className="mt-5 text-lead text-ink-muted">{text ?? USUAL_TEXT}</p>
        {end !== null && (
          <p className="mt-6 text-balance border-action border-l-3 pl-4 font-serif text-h3">{end}</p>
        )}
        <ul className="mt-8 grid gap-3 border-line border-t pt-6 text-small">
          <li>Your shares, your money and everything you saved are safe.</li>
          <li>If you opened a link from one of our emails, it will still work later.</li>
          <li className="script-only">
            This page checks every minute and takes you to the home page when we’re back.
          </li>
        </ul>
        <section aria-labelledby="safety" className="mt-8 border-line border-t pt-6">
          <h2 id="safety" className="text-body font-semibold">
            Lost a device, or worried about your account?
          </h2>
          <div className="mt-3 flex flex-wrap items-center gap-3">
            <a href="/reset-password" className="button button-secondary">
              Reset password
            </a>
            <LogOutOthers />
          </div>
        </section>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          {/* A plain link: whatever was built meanwhile is loaded with it. */}
          <a href="/" className="button button-primary">
            Try again
          </a>
          {site !== undefined && site.contacts.email !== '' && (
            <p className="text-small text-ink-muted">
              Need help right away?{' '}
              <a href={`mailto:${site.contacts.email}`} className="link-quiet">
                {site.contacts.email}
              </a>
            </p>
          )}
        </div>
      </div>
      <figure className="relative max-lg:h-64 overflow-hidden">
        <img
          src="/portraits/study/sandhills.svg"
          alt=""
          className="portrait absolute inset-0 size-full object-cover"
        />
      </figure>
    </div>
  );
}

const LOOK_EVERY_MS = 60_000;

/** Out of maintenance the page answers with a redirect: then the visitor goes home, to whatever was built meanwhile. */
function comeBackWhenOver(): () => void {
  const looking = setInterval(async () => {
    if (document.visibilityState !== 'visible') return;
    const answer = await fetch(MAINTENANCE_PAGE, { method: 'HEAD', redirect: 'manual' }).catch(() => null);
    if (answer?.type === 'opaqueredirect') window.location.assign('/');
  }, LOOK_EVERY_MS);
  return () => clearInterval(looking);
}
