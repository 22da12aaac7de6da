import { moods } from '../themes/occasions';

/** What the words inside are set in: a book's type, a plain one, a hand. */
export const cardTypes = ['book', 'plain', 'hand'] as const;
export type CardType = (typeof cardTypes)[number];

/** Whose face the film shows, as its sender says it: what makes a card with a film sendable. */
export const faceOwners = ['mine', 'agreed', 'my-child', 'late', 'nobody'] as const;
export type FaceOwner = (typeof faceOwners)[number];

/** What a card's photo stands in. */
export const photoFrames = ['print', 'polaroid', 'oval', 'arch', 'stamp'] as const;
export type PhotoFrame = (typeof photoFrames)[number];

/** What plays when a card without a film is opened: composed on the device that opens it. */
export const cardMusics = ['none', ...moods] as const;
export type CardMusic = (typeof cardMusics)[number];
