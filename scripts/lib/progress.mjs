// One line a step, with its time: what is being done, and that it is still being done.
const plain = !process.stdout.isTTY;

export async function step(title, work) {
  const began = performance.now();
  const seconds = () => ((performance.now() - began) / 1000).toFixed(1);
  let ticker;
  if (plain) process.stdout.write(`  … ${title}\n`);
  else {
    const draw = () => process.stdout.write(`\r\x1b[2K  … ${title} (${seconds()} s)`);
    draw();
    ticker = setInterval(draw, 500);
  }
  const end = (mark) => {
    clearInterval(ticker);
    process.stdout.write(`${plain ? '' : '\r\x1b[2K'}  ${mark} ${title} (${seconds()} s)\n`);
  };
  try {
    const result = await work();
    end('✓');
    return result;
  } catch (error) {
    end('✗');
    throw error;
  }
}
