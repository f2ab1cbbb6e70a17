import { z } from 'zod';
import { idOf, listOf } from '../../identity/contract/index.ts';

const kind = z.enum(['export', 'deletion']);

/** A person's own request to see their data, or to have it deleted. */
export const dataRequest = z.strictObject({
  id: idOf('dar'),
  kind,
  status: z.enum(['open', 'ready', 'done', 'refused', 'withdrawn']),
  reasons: z.array(z.string()).describe('Why it cannot be done now'),
  created_at: z.string(),
  completed_at: z.string().nullable(),
  expires_at: z.string().nullable().describe('Until when the file can be fetched'),
});
export type DataRequest = z.infer<typeof dataRequest>;
export const dataRequests = listOf(dataRequest);
export type DataRequests = z.infer<typeof dataRequests>;

export const dataRequestBody = z.strictObject({ kind });
export const dataRequestParams = z.strictObject({ id: z.string().max(60) });
/** What every module knows of the person, by its name; sent as a file. */
export const dataExport = z.looseObject({ made_at: z.string() });
