export const RETURNS_QUEUE = 'returns';
