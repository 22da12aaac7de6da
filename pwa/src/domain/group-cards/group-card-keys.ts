export const groupCardKeys = {
  all: ['group-cards'] as const,
  list: ['group-cards', 'list'] as const,
  one: (id: string) => ['group-cards', id] as const,
};
