export const schoolClassKeys = {
  list: ['school-classes', 'list'] as const,
  /** The prefix of all queries that change with the class. */
  one: (id: string) => ['school-classes', 'one', id] as const,
};
