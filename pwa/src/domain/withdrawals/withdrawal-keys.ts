/** A file of its own, because every page follows news of withdrawals before it lists any. */
export const withdrawalKeys = { all: ['withdrawals'] } as const;
