/** The parts of an event's board, as its address names them. */
export const boardTabs = ['guests', 'seating', 'event', 'door'] as const;
export type BoardTab = (typeof boardTabs)[number];

/** The parts of a class, as its address names them. */
export const classTabs = ['works', 'students', 'settings'] as const;
export type ClassTab = (typeof classTabs)[number];

/** Which videos the list shows, and in which order, as its address names them. */
export const filters = ['all', 'processing', 'completed', 'failed'] as const;
export type Filter = (typeof filters)[number];
export const sorts = ['newest', 'oldest', 'name', 'largest'] as const;
export type Sort = (typeof sorts)[number];
