import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The whole route table is one small, immutable file; asking the server for pieces of it would cost more.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
