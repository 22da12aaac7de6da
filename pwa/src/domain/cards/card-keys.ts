export const cardKeys = { all: ['cards'] as const, copies: (cardId: string) => ['cards', 'copies', cardId] as const };
