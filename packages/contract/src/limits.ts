import { accountLimits } from './accounts/account-limits';
import { cardLimits } from './cards/card-limits';
import { deliveryLimits } from './deliveries/delivery-limits';
import { faceWithdrawalLimits } from './faces/face-withdrawal-limits';
import { groupCardLimits } from './group-cards/group-card-limits';
import { ideaLimits } from './ideas/idea-limits';
import { peopleLimits } from './people/people-limits';
import { platformLimits } from './platform/platform-limits';
import { pushLimits } from './push/push-limits';
import { speechLimits } from './speech/speech-limits';
import { videoLimits } from './video/video-limits';

/** Sizes and times that several programs share, by area. Units are in the names. */
export const limits = {
  ...accountLimits,
  ...videoLimits,
  ...cardLimits,
  ...faceWithdrawalLimits,
  ...groupCardLimits,
  ...ideaLimits,
  ...deliveryLimits,
  ...speechLimits,
  ...peopleLimits,
  ...pushLimits,
  ...platformLimits,
} as const;
