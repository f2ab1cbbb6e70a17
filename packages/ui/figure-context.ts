import { createContext } from 'react';

/** A row of figures is one list of names and values; a figure by itself is a list of its own. */
export const InFigureRow = createContext(false);
