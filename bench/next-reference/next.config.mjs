import { fileURLToPath } from 'node:url';

/** As a careful team would ship it: production build, no header that names the framework. */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  // The lock file of the product lies further up; this app stands alone.
  turbopack: { root: fileURLToPath(new URL('.', import.meta.url)) },
};
