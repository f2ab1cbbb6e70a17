import type { FarmDetail } from '@furrow/modules/farms/contract';

/** Hands the address to the device's own sharing, or copies it. Somebody who changes their mind is told nothing. */
export async function shareFarm(
  farm: Pick<FarmDetail, 'name' | 'slug'>,
  origin: string,
  device: Pick<Navigator, 'share' | 'clipboard'> = navigator,
): Promise<'shared' | 'copied' | 'left' | 'failed'> {
  const url = `${origin}/${farm.slug}`;
  if (typeof device.share === 'function') {
    try {
      await device.share({ title: farm.name, url });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'left';
    }
  }
  try {
    await device.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
