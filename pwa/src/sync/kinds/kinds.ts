import type { Kind, KindName } from '../kind';
import { card } from './card';
import { cardPhoto } from './card-photo';
import { groupCard } from './group-card';
import { recording } from './recording';
import { video } from './video';

/**
 * Everything that leaves a device later than it was made. Within a lane, what is named first goes
 * ahead.
 */
export const kinds: { readonly [Name in KindName]: Kind<Name> } = { recording, video, cardPhoto, card, groupCard };
