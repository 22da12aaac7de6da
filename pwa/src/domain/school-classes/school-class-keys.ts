export const schoolClassKeys = {
  list: ['school-classes', 'list'] as const,
  /** The prefix of all queries that change with the class. */
  one: (id: string) => ['school-classes', 'one', id] as const,
};

/** The parts of a class, as its address names them. */
export const classTabs = ['works', 'students', 'settings'] as const;
export type ClassTab = (typeof classTabs)[number];
