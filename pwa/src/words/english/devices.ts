import { defineArea } from '../area';

/** The names of devices in lists. */
export const devices = defineArea('devices', {
  on: '{browser} on {system}',
  unknown: 'Unknown device',
});
