/** Icons of pages that are loaded later, so that the first visit doesn't load them. */
export const laterIcons = {
  crop: 'M6 2v14a2 2 0 0 0 2 2h14M2 6h14a2 2 0 0 1 2 2v14',
  wand: 'M4.5 19.5 15 9M13 4v3M11.5 5.5h3M19.5 10v3M18 11.5h3M18.5 4.5v.01',
} as const;
