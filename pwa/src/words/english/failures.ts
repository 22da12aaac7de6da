import { defineArea } from '../area';

/** What is said when the server said nothing. The last is the specification's. */
export const failures = defineArea('failures', {
  network: 'We could not reach the server. Check your connection; nothing you made is lost.',
  fileGone: 'This file is not there any more. Reload the page and try again.',
  unexpected: 'An unexpected error occurred',
});
