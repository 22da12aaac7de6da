/** What the words inside are set in: a book's type, a plain one, a hand. */
export const cardTypes = ['book', 'plain', 'hand'] as const;
export type CardType = (typeof cardTypes)[number];

/** Whose face the film shows, as its sender says it: what makes a card with a film sendable. */
export const faceOwners = ['mine', 'agreed', 'my-child', 'late', 'nobody'] as const;
export type FaceOwner = (typeof faceOwners)[number];
