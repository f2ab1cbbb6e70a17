import { anyOf, files, type ScriptGroup } from '../../script-groups.ts';

export const SCRIPT_GROUPS: readonly ScriptGroup[] = [
  {
    name: 'parts',
    test: anyOf(
      files('packages/ui', 'field chip tabs breadcrumbs key-values slider'),
      files('icons', 'circle-dashed plus minus'),
    ),
  },
];
