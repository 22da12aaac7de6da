import { defineArea } from '../../area';

/** Words that all forms share. */
export const forms = defineArea('forms', {
  show: 'Show',
  hide: 'Hide',
  showTyped: 'Show password',
  hideTyped: 'Hide password',
  pleaseCheck: 'Please fix {count} fields:',
  missing: 'Please fill this in.',
  cancel: 'Cancel',
});
