export const numberKeys = { all: ['numbers'] as const };
