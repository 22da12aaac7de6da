import { defineArea } from '../../area';

/** What devices are called in lists. */
export const devices = defineArea('devices', {
  on: '{browser} on {system}',
  unknown: 'Unknown device',
});
