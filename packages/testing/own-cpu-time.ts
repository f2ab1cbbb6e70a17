/** What this thread itself computed for some work, in microseconds: however busy the machine is, it is the same. */
export async function ownCpuTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}
