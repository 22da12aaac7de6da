import { type Static, Type } from 'typebox';
import { oneOf } from '../platform/one-of';
import { accompaniments, songIds } from '../video/song';

/** The song that signers of a group card sing together, to the one whom the card is for. */
export const groupSongSchema = Type.Object({ song: oneOf(songIds), accompaniment: oneOf(accompaniments) });
export type GroupSong = Static<typeof groupSongSchema>;

/** Faces in one picture; fewer if the plan has fewer. */
export const chorusMax = 4;
/** Fewer are no chorus. */
export const chorusMin = 2;
