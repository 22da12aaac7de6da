/**
 * Keys of queries that every page follows notifications of, before it lists any: apart from what
 * reads them.
 */
export const approvalKeys = { all: ['approvals'] as const };

export const bulkKeys = {
  all: ['bulk-sends'] as const,
  list: ['bulk-sends', 'list'] as const,
  one: (id: string) => ['bulk-sends', id] as const,
};

export const numberKeys = { all: ['numbers'] as const };

export const withdrawalKeys = { all: ['withdrawals'] } as const;

export const schoolClassKeys = {
  list: ['school-classes', 'list'] as const,
  /** The prefix of all queries that change with the class. */
  one: (id: string) => ['school-classes', 'one', id] as const,
};

export const hostedEventKeys = {
  all: ['hosted-events'] as const,
  list: ['hosted-events', 'list'] as const,
  one: (id: string) => ['hosted-events', id] as const,
};
