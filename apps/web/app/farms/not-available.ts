export const NOT_AVAILABLE = 'not available';
