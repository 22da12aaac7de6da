import { moods } from '../themes/find-occasion';

/** The typeface of the text inside: serif, sans-serif or handwriting. */
export const cardTypes = ['book', 'plain', 'hand'] as const;
export type CardType = (typeof cardTypes)[number];

/**
 * Whose face the video shows, according to its sender. A card with a face is only sent once this is
 * stated.
 */
export const faceOwners = ['mine', 'agreed', 'my-child', 'late', 'nobody'] as const;
export type FaceOwner = (typeof faceOwners)[number];

/** The frame around a card's photo. */
export const photoFrames = ['print', 'polaroid', 'oval', 'arch', 'stamp'] as const;
export type PhotoFrame = (typeof photoFrames)[number];

/** Music of a card without a video, composed on the device that opens it. */
export const cardMusics = ['none', ...moods] as const;
export type CardMusic = (typeof cardMusics)[number];
