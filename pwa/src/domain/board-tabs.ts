/** The parts of an event's board, as its address names them. */
export const boardTabs = ['guests', 'seating', 'event', 'door'] as const;
export type BoardTab = (typeof boardTabs)[number];

/** The parts of a class, as its address names them. */
export const classTabs = ['works', 'students', 'settings'] as const;
export type ClassTab = (typeof classTabs)[number];
