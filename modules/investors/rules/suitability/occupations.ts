/**
 * The 22 civilian major groups of the Standard Occupational Classification (U.S. Bureau of Labor Statistics), by
 * their numbers.
 */
export const OCCUPATIONS: readonly { readonly value: string; readonly label: string }[] = [
  { value: '11', label: 'Management' },
  { value: '13', label: 'Business and Financial Operations' },
  { value: '15', label: 'Computer and Mathematical' },
  { value: '17', label: 'Architecture and Engineering' },
  { value: '19', label: 'Life, Physical, and Social Science' },
  { value: '21', label: 'Community and Social Service' },
  { value: '23', label: 'Legal' },
  { value: '25', label: 'Educational Instruction and Library' },
  { value: '27', label: 'Arts, Design, Entertainment, Sports, and Media' },
  { value: '29', label: 'Healthcare Practitioners and Technical' },
  { value: '31', label: 'Healthcare Support' },
  { value: '33', label: 'Protective Service' },
  { value: '35', label: 'Food Preparation and Serving Related' },
  { value: '37', label: 'Building and Grounds Cleaning and Maintenance' },
  { value: '39', label: 'Personal Care and Service' },
  { value: '41', label: 'Sales and Related' },
  { value: '43', label: 'Office and Administrative Support' },
  { value: '45', label: 'Farming, Fishing, and Forestry' },
  { value: '47', label: 'Construction and Extraction' },
  { value: '49', label: 'Installation, Maintenance, and Repair' },
  { value: '51', label: 'Production' },
  { value: '53', label: 'Transportation and Material Moving' },
];
