import { accountLimits } from './accounts/account-limits';
import { cardLimits } from './cards/card-limits';
import { deliveryLimits } from './deliveries/delivery-limits';
import { faceWithdrawalLimits } from './faces/face-withdrawal-limits';
import { groupCardLimits } from './group-cards/group-card-limits';

import { platformLimits } from './platform/platform-limits';

import { speechLimits } from './speech/speech-limits';
import { videoLimits } from './video/video-limits';

export const peopleLimits = {
  peopleMax: 1000,
  peopleImportMax: 300,
  personDaysMax: 12,
  reminderDaysBeforeMax: 60,
} as const;

export const ideaLimits = {
  ideaOwnMaxLength: 300,
  ideaMaxLength: 600,
} as const;

export const pushLimits = {
  pushDevicesMax: 10,
  pushEndpointMaxLength: 2048,
} as const;

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
