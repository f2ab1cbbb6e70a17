import { contentChannel } from '@furrow/modules/content/rules';
import { Breadcrumbs } from '@furrow/ui/breadcrumbs';
import { Notice } from '@furrow/ui/notice';
import { data } from 'react-router';
import { SLEEPS } from '../../shell/asleep/sleeping-page.ts';
import { AppLink } from '../../shell/links/app-link.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import { requestContext } from '../../shell/request-context.ts';
import { addressIn } from '../address-in.ts';
import { contentMeta, organization, previewMeta, textPicturePath } from '../content-meta.ts';
import { OnThisPage } from '../firm/on-this-page.tsx';
import { movedOrMissing } from '../missing-content.ts';
import { previewAsked } from '../preview-asked.ts';
import { PreviewNotice } from '../preview-notice-part.tsx';
import { TextBody } from '../text/text-part.ts';
import type { Route } from './+types/legal-text';
import { LegalVersions } from './legal-versions.tsx';
import { dayFrom, legalVersions, versionAsked } from './legal-view.ts';
import './legal.css';

const CHANNELS = [contentChannel('legal')];

export const handle = SLEEPS;

export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args;
  const { pages, viewer, dependsOn } = context.get(requestContext);
  dependsOn(...CHANNELS);
  const asked = versionAsked(url);
  if (asked === undefined) throw data(null, { status: 404 });
  const legal = await pages.content.legal(addressIn(url), asked, previewAsked(viewer, url.href));
  if (legal === null) throw await movedOrMissing(args);
  const { versions: _raw, version, ...shown } = legal;
  return {
    legal: shown,
    number: version.number,
    sha256: version.sha256,
    isInForce: version.isInForce,
    from: dayFrom(version),
    versions: legalVersions(legal),
    channels: CHANNELS,
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (loaderData === undefined) return [{ title: pageTitle() }];
  const { id, address, title, seoTitle, seoDescription, preview } = loaderData.legal;
  // Search engines find the version in force, not one that nobody can agree to any more.
  if (preview !== null || !loaderData.isInForce) return previewMeta(seoTitle);
  return contentMeta(matches, {
    title: seoTitle,
    description: seoDescription,
    path: address,
    picture: textPicturePath(id),
    crumbs: [
      { name: 'Company', path: '/company' },
      { name: title, path: address },
    ],
    about: (site) => ({
      '@type': 'WebPage',
      name: title,
      description: seoDescription,
      version: loaderData.number,
      publisher: organization(site),
    }),
  });
}

export default function LegalTextPage({ loaderData }: Route.ComponentProps) {
  const { legal, number, sha256, isInForce, from, versions } = loaderData;
  const { id, address, title, text, preview } = legal;
  const shown = versions.find((version) => version.number === number);
  return (
    <article>
      <PreviewNotice id={id} preview={preview} />
      <header className="page pt-8 lg:pt-10">
        <Breadcrumbs
          crumbs={[{ label: 'Company', href: '/company' }, { label: title }]}
          renderLink={({ label, href, className }) => (
            <AppLink to={href} className={className}>
              {label}
            </AppLink>
          )}
        />
        <div className="mt-4 border-line-ink border-b pb-8">
          <h1 className="max-w-[20ch]">{title}</h1>
          <p className="mt-4 text-ink-muted text-lead">
            Version {number}, in force from {from}
            {shown?.to == null ? '' : ` to ${shown.to}`}
          </p>
          {preview === null && !isInForce ? (
            <div className="mt-6">
              <Notice tone="warning" title="This is an earlier version">
                It stays here for whoever agreed to it.{' '}
                <AppLink to={address} className="link">
                  Read the version in force
                </AppLink>
              </Notice>
            </div>
          ) : null}
        </div>
      </header>
      <div className="page grid gap-x-18 gap-y-10 py-10 lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:py-14">
        <div>
          <OnThisPage headings={text.headings} className="lg:sticky lg:top-28" />
        </div>
        <div className="legal min-w-0">
          <TextBody blocks={text.blocks} />
          <LegalVersions versions={versions} current={number} sha256={sha256} />
        </div>
      </div>
    </article>
  );
}
