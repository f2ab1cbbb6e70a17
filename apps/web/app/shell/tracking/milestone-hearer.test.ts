import { expect, it, vi } from 'vitest';
import { milestoneHearer } from './milestone-hearer.ts';

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

function hearing(may = true) {
  const parts = {
    mayTrack: vi.fn(() => may),
    report: vi.fn(async (_id: string) => {}),
    markRead: vi.fn(async (_id: string) => {}),
  };
  return { ...parts, hear: milestoneHearer(parts) };
}
const milestone = (id: string, read_flag = false) => ({ id, event: 'user_verified', read_flag });

it('a milestone is reported once, then marked as read', async () => {
  const { hear, report, markRead } = hearing();
  hear(milestone('anl_1'));
  hear(milestone('anl_1'));
  hear(milestone('anl_2'));
  await settled();
  hear(milestone('anl_1'));
  await settled();
  expect(report.mock.calls).toEqual([['anl_1'], ['anl_2']]);
  expect(markRead.mock.calls).toEqual([['anl_1'], ['anl_2']]);
});

it('one that was reported before is left alone', async () => {
  const { hear, report } = hearing();
  hear(milestone('anl_1', true));
  await settled();
  expect(report).not.toHaveBeenCalled();
});

it('H3 without a yes nothing is reported and nothing is marked, and a later yes finds it', async () => {
  const { hear, report, markRead, mayTrack } = hearing(false);
  hear(milestone('anl_1'));
  await settled();
  expect([report.mock.calls, markRead.mock.calls]).toEqual([[], []]);
  mayTrack.mockReturnValue(true);
  hear(milestone('anl_1'));
  await settled();
  expect(report).toHaveBeenCalledOnce();
});

it('one whose report is lost stays unread and is reported again', async () => {
  const { hear, report, markRead } = hearing();
  report.mockRejectedValueOnce(new Error('no connection'));
  hear(milestone('anl_1'));
  await settled();
  expect(markRead).not.toHaveBeenCalled();
  hear(milestone('anl_1'));
  await settled();
  expect(markRead).toHaveBeenCalledOnce();
});
