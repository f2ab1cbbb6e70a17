import type { BytesInFlight } from '@furrow/providers/bytes-in-flight';
import { publicError } from '../../rules/index.ts';
import { COME_BACK } from './file-fault.ts';

interface Coming {
  readonly userId: string;
  readonly bytes: number;
}

/** Runs `take` while the file has a place among those that are coming in; without one nobody begins to read it. */
export async function withPlace<T>(
  uploads: BytesInFlight,
  { userId, bytes }: Coming,
  take: () => Promise<T>,
): Promise<T> {
  const place = uploads.enter(userId, bytes);
  if (!place.ok) throw publicError(place.full === 'person' ? 'uploads_at_once' : 'files_busy', COME_BACK);
  try {
    return await take();
  } finally {
    place.leave();
  }
}
