import { shrinkApart, toSmallPicture } from '../../lib/pictures/shrink-apart';
import { makeUsable, type UsablePhoto } from './usable-photo';

/** `makeUsable` for a page that shows the photo next: its copy for screens is made immediately. */
export const toUsablePhoto = (file: File): Promise<UsablePhoto> => makeUsable(file, { decode: toSmallPicture, shrink: shrinkApart });
