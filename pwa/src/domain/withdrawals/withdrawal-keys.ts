/**
 * In a separate file, because every page follows notifications of withdrawals before it lists any.
 */
export const withdrawalKeys = { all: ['withdrawals'] } as const;
