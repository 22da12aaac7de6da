/** The parts of a board, as its address names them. */
export const boardTabs = ['guests', 'seating', 'event', 'door'] as const;
export type BoardTab = (typeof boardTabs)[number];
