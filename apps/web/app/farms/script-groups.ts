import { anyOf, files, type ScriptGroup } from '../../script-groups.ts';

/** What the pages about farms share is one file, and what the page of one farm works out another: lists come in words. */
export const SCRIPT_GROUPS: readonly ScriptGroup[] = [
  {
    name: 'farms',
    test: anyOf(
      files('app/farms', 'offering-cards offerings-address packed-rows card-fields counts-text'),
      files('app/farms', 'targets-explained not-available'),
      files('farms/rules', 'card-path'),
      files('packages/ui', 'data-table figure figure-row progress-bar'),
      files('packages/kernel', 'text'),
      files('icons', 'sprout'),
    ),
  },
  {
    name: 'figures',
    test: anyOf(
      files('app/farms', 'farm-text availability short-date'),
      files('packages/kernel', 'money dates percent quantities'),
    ),
  },
  {
    name: 'lists',
    test: anyOf(
      files('packages/ui', 'pagination select empty-state'),
      files('app/farms', 'farm-cell'),
      files('app/farms/us-map', 'us-map packed-map'),
      files('icons', 'layout-grid'),
    ),
  },
  {
    name: 'one-farm',
    test: anyOf(
      files(
        'app/farms',
        'score-bar use-share-choice use-want-change use-farm-changes where-text login-invitation',
      ),
      files('app/farms', 'section-meta farm-tabs farm-frame share-stepper risk-flags county-map'),
      files('farms/rules/prospectus', 'projection'),
      files('app/investors', 'account-address'),
    ),
  },
];
