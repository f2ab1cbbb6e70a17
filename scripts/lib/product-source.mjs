/** Files that only tests run: the tests, what they share, and the processes they start. */
const TEST_CODE =
  /\.test\.tsx?$|^packages\/testing\/|\.fixture\.ts$|(^|[/-])test-[^/]+\.ts$|\/test-processes\/|(-child|-fixture)\.ts$/;

export const isTestCode = (file) => TEST_CODE.test(file);

/** Whether the file, by its path in the tree, sends statements in production. */
export const isProductSource = (file) =>
  /^(modules\/[^/]+\/server|packages\/[^/]+|apps\/server)\/.*\.ts$/.test(file) && !isTestCode(file);
