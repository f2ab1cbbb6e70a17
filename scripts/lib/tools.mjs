// npm may put a workspace's tool beside the workspace instead of at the top; either place is right.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

function installed(path, workspace = '.') {
  const places = [join(root, workspace, 'node_modules', path), join(root, 'node_modules', path)];
  return places.find((place) => existsSync(place)) ?? places[1];
}

export const tools = {
  biome: () => installed('@biomejs/biome/bin/biome'),
  dependencyCruiser: () => installed('dependency-cruiser/bin/dependency-cruiser.mjs'),
  knip: () => installed('knip/bin/knip.js'),
  playwright: () => installed('@playwright/test/cli.js', 'e2e'),
  reactRouter: () => installed('@react-router/dev/bin.cjs', 'apps/web'),
  // TypeScript 7 checks the types; TypeScript 6 stands beside it for the import check, which cannot read 7 yet.
  typescript: () => installed('typescript-native/bin/tsc'),
  vitest: () => installed('vitest/vitest.mjs'),
};
