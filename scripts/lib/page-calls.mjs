import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTestCode } from './product-source.mjs';

const ADDRESS = /['"`]\/api\//;

/** Pages that write an address of the API themselves instead of taking it from a contract; a line for each. */
export function pageCallProblems(tree) {
  return globSync('apps/web/app/**/*.{ts,tsx}', { cwd: tree })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !isTestCode(file))
    .flatMap((file) =>
      readFileSync(join(tree, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          ADDRESS.test(line)
            ? [`${file}:${index + 1} no-address-of-the-api-in-pages: call an endpoint of contract/api.ts`]
            : [],
        ),
    );
}
