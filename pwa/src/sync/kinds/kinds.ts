import type { Kind, KindName } from '../kind';
import { card } from './card';
import { cardPhoto } from './card-photo';
import { checkIns } from './check-ins';
import { groupCard } from './group-card';
import { hostedEvent } from './hosted-event';
import { households } from './households';
import { recording } from './recording';
import { video } from './video';

/**
 * Everything that leaves a device later than it was made. Within a lane, what is named first goes
 * ahead.
 */
export const kinds: { readonly [Name in KindName]: Kind<Name> } = {
  recording,
  video,
  cardPhoto,
  card,
  groupCard,
  hostedEvent,
  households,
  checkIns,
};
