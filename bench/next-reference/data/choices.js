/** The choices of the product's list; only states depend on what is offered. */
export const SORTS = [
  ['', 'Featured'],
  ['subscribed_shares:desc', 'Most Funded'],
  ['price:asc', 'Lowest Price'],
  ['price:desc', 'Highest Price'],
  ['gross_yield:asc', 'Lowest Yield'],
  ['gross_yield:desc', 'Highest Yield'],
];

export const CROPS = [
  ['row', 'Row crop'],
  ['perm', 'Permanent crop'],
  ['timber', 'Timber'],
  ['other', 'Land banking'],
];

const numbered = (labels) => labels.map((label, index) => [String(index + 1), label]);

export const CHOICES = [
  ['crop', 'Crop', CROPS],
  ['state', 'State', []],
  [
    'profile',
    'Profile',
    [
      ['core', 'Core'],
      ['core_plus', 'Core plus'],
      ['value_add', 'Value add'],
      ['opportunistic', 'Opportunistic'],
    ],
  ],
  [
    'style',
    'Style',
    [
      ['Value-Add', 'Value-Add'],
      ['Yield-Focused', 'Yield-Focused'],
    ],
  ],
  [
    'size',
    'Size',
    numbered([
      'Under 200 acres',
      '200–500 acres',
      '500–1,000 acres',
      '1,000–10,000 acres',
      'Over 10,000 acres',
    ]),
  ],
  ['hold', 'Hold', numbered(['Up to 5 years', '5–10 years', 'Over 10 years', 'Open ended'])],
  [
    'status',
    'Status',
    [
      ['open', 'Open'],
      ['pledge', 'Open for pledges'],
      ['full', 'Fully subscribed'],
      ['hold', 'On hold'],
    ],
  ],
];

export const MINIMUMS = [
  ['', 'Any amount'],
  ['5000', '$5,000'],
  ['10000', '$10,000'],
  ['12500', '$12,500'],
  ['15000', '$15,000'],
  ['25000', '$25,000'],
  ['50000', '$50,000'],
];
