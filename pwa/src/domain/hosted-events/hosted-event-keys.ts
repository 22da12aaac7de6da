export const hostedEventKeys = {
  all: ['hosted-events'] as const,
  list: ['hosted-events', 'list'] as const,
  one: (id: string) => ['hosted-events', id] as const,
};
