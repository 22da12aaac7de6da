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
 * Every kind of item that is sent later than it is made. Within a lane, kinds are sent in this
 * order.
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
