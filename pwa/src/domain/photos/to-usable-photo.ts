import { shrinkApart } from '../../lib/pictures/shrink-apart';
import { toSmallPicture } from '../../lib/pictures/small-picture';
import { makeUsable, type UsablePhoto } from './usable-photo';

/** As `makeUsable`, on a page, which shows the photo next: its copy for screens is made at once. */
export const toUsablePhoto = (file: File): Promise<UsablePhoto> => makeUsable(file, { decode: toSmallPicture, shrink: shrinkApart });
