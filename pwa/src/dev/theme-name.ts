import { createContext } from 'react';

/** The theme around a specimen, so that labels for screen readers are unique in each theme. */
export const ThemeName = createContext('');
