import fraunces from './fonts/fraunces.woff2?url';
import inter from './fonts/inter.woff2?url';

/** For the root route's `links`: both faces are needed by the first screen of every page. */
export const fontPreloads = [fraunces, inter].map((href) => ({
  rel: 'preload',
  href,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
}));
