export const hostedEventKeys = {
  all: ['hosted-events'] as const,
  list: ['hosted-events', 'list'] as const,
  one: (id: string) => ['hosted-events', id] as const,
};

/** The parts of a board, as its address names them. */
export const boardTabs = ['guests', 'seating', 'event', 'door'] as const;
export type BoardTab = (typeof boardTabs)[number];
