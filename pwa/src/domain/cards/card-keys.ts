export const cardKeys = { all: ['cards'] as const };
