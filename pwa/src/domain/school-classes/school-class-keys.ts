export const schoolClassKeys = {
  list: ['school-classes', 'list'] as const,
  /** What begins with it changes with the class. */
  one: (id: string) => ['school-classes', 'one', id] as const,
};
