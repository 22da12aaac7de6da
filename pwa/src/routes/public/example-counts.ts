export type ExampleKind = 'party' | 'wedding' | 'saveTheDate';

/**
 * How many invitations are shown, before those that draw them are there: the page keeps their room
 * free.
 */
export const exampleCounts: Record<ExampleKind | 'all', number> = { party: 6, wedding: 6, saveTheDate: 4, all: 6 };

export const exampleListClass = 'grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6';
