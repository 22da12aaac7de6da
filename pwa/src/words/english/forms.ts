import { defineArea } from '../area';

/** What every form says. */
export const forms = defineArea('forms', {
  show: 'Show',
  hide: 'Hide',
  showTyped: 'Show what I typed',
  hideTyped: 'Hide what I typed',
  pleaseCheck: 'There are {count} things to look at:',
  cancel: 'Cancel',
});
