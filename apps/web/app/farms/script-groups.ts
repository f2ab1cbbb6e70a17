import { anyOf, files, type ScriptGroup } from '../../script-groups.ts';

/**
 * What the pages about farms share is one file, what draws cards and tables another, which the offerings page fetches later, and what the page of
 * one farm works out a third: lists come in words.
 */
export const SCRIPT_GROUPS: readonly ScriptGroup[] = [
  {
    name: 'farms',
    test: anyOf(
      files('app/farms', 'offerings-address packed-rows card-fields counts-text targets-explained'),
      files('farms/rules', 'card-path'),
      files('packages/ui', 'select'),
    ),
  },
  {
    name: 'cards',
    test: anyOf(
      files(
        'app/farms',
        'offering-cards closed-offerings farm-cell not-available offerings-head view-switch',
      ),
      files('app/farms/us-map', 'us-map packed-map'),
      files('packages/ui', 'data-table figure figure-row pagination progress-bar'),
      files('icons', 'sprout layout-grid list map'),
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
