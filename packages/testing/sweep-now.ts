// Run by `npm test` when it is broken off, so that no PostgreSQL of its own stays behind.
import { sweepTestServers } from './sweep-test-servers.ts';

await sweepTestServers();
