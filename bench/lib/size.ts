/** `BENCH_SIZE=0.1` makes everything a tenth as long, to see that a benchmark works. Such figures mean nothing. */
const factor = Number(process.env.BENCH_SIZE ?? '1');

export const isFullSize = factor >= 1;
export const requests = (full: number): number => Math.max(20, Math.round(full * factor));
export const rounds = (full: number): number => (isFullSize ? full : Math.min(full, 2));
