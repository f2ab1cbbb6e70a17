import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { EmailBanner } from '../../identity/verification/email-banner.tsx';
import { headerHidden } from '../header/header-rules.ts';
import { NOTIFICATIONS } from '../navigation/navigation.ts';
import type { Viewer } from '../viewer.ts';
import { BroadcastBanner, useFollowBroadcasts } from './broadcast-banner.tsx';
import { DocumentsBanner, isWaiting, useFollowDocuments } from './documents-banner.tsx';

/** More at once is a wall that nobody reads. */
const MOST_BANNERS = 2;

interface ViewerBannersProps {
  readonly viewer: Viewer;
  /** How many stand above the header already. */
  readonly above: number;
}

/** What somebody signed in should know before all else (A2): two at most, the rest behind a press. */
export function ViewerBanners({ viewer, above }: ViewerBannersProps) {
  const { pathname } = useLocation();
  const { documents } = viewer.notifications;
  useFollowDocuments(documents);
  useFollowBroadcasts(viewer.banners);
  if (headerHidden(pathname)) return null;
  const banners: ReactNode[] = [];
  if (!viewer.isEmailVerified) banners.push(<EmailBanner key="email" />);
  // The list says the same, row by row.
  if (isWaiting(documents) && !pathname.startsWith(NOTIFICATIONS))
    banners.push(<DocumentsBanner key="documents" documents={documents} />);
  banners.push(...viewer.banners.map((banner) => <BroadcastBanner key={banner.id} banner={banner} />));
  const rest = banners.slice(MOST_BANNERS - above);
  return (
    <>
      {banners.slice(0, MOST_BANNERS - above)}
      {rest.length > 0 && (
        <details className="site-banner">
          <summary className="page cursor-pointer py-2">and {rest.length} more</summary>
          {rest}
        </details>
      )}
    </>
  );
}
