import { createContext } from 'react';

/**
 * In which theme a specimen stands: what is named for screen readers has a name of its own in each.
 */
export const ThemeName = createContext('');
