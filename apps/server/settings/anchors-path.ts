import { join } from 'node:path';
import type { Config } from './config.ts';

/** Where the head of the audit is written to; undefined when that is off. */
export function anchorsPath(
  config: Pick<Config, 'FURROW_AUDIT_ANCHORS' | 'FURROW_DATA_DIR'>,
): string | undefined {
  const { FURROW_AUDIT_ANCHORS: given } = config;
  if (given === 'off') return undefined;
  return given ?? join(config.FURROW_DATA_DIR, 'audit-anchors.jsonl');
}
