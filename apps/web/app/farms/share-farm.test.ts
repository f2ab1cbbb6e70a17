import { expect, it, vi } from 'vitest';
import { shareFarm } from './share-farm.ts';

const farm = { name: 'Salt Fork', slug: 'salt-fork' };
type Device = NonNullable<Parameters<typeof shareFarm>[2]>;
const clipboard = (writeText: () => Promise<void>) => ({ writeText }) as unknown as Clipboard;

it('uses the device’s own sharing where there is one', async () => {
  const share = vi.fn().mockResolvedValue(undefined);
  const device = { share, clipboard: clipboard(vi.fn()) } as unknown as Device;
  expect(await shareFarm(farm, 'https://furrow.example', device)).toBe('shared');
  expect(share).toHaveBeenCalledWith({ title: 'Salt Fork', url: 'https://furrow.example/salt-fork' });
});

it('takes a change of mind as that', async () => {
  const share = vi.fn().mockRejectedValue(new DOMException('', 'AbortError'));
  const device = { share, clipboard: clipboard(vi.fn()) } as unknown as Device;
  expect(await shareFarm(farm, 'https://furrow.example', device)).toBe('left');
});

it('copies the address otherwise, and says when it cannot', async () => {
  const writeText = vi.fn().mockResolvedValue(undefined);
  const device = { clipboard: clipboard(writeText) } as unknown as Device;
  expect(await shareFarm(farm, 'https://furrow.example', device)).toBe('copied');
  expect(writeText).toHaveBeenCalledWith('https://furrow.example/salt-fork');
  writeText.mockRejectedValue(new Error('denied'));
  expect(await shareFarm(farm, 'https://furrow.example', device)).toBe('failed');
});
