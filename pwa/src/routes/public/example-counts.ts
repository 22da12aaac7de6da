export type ExampleKind = 'party' | 'wedding' | 'saveTheDate';

/**
 * The number of examples, known before the code that draws them is loaded, so that the page can
 * reserve their space.
 */
export const exampleCounts: Record<ExampleKind | 'all', number> = { party: 6, wedding: 6, saveTheDate: 4, all: 6 };

export const exampleListClass = 'grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6';
