import { defineArea } from '../area';

/** Placeholders for data that is not loaded yet. */
export const unloaded = defineArea('unloaded', {
  offline: 'You’re offline. You’ll see this once you’re back online.',
  failed: 'We couldn’t load this.',
  again: 'Try again',
});
