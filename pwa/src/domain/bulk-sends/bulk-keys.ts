export const bulkKeys = {
  all: ['bulk-sends'] as const,
  list: ['bulk-sends', 'list'] as const,
  one: (id: string) => ['bulk-sends', id] as const,
};
