import { defineArea } from '../../area';

/** Messages for failures without a message from the server. The last is the specification's. */
export const failures = defineArea('failures', {
  network: 'We couldn’t reach the server. Check your connection. Nothing you made is lost.',
  fileGone: 'This file is no longer available. Reload the page and try again.',
  unexpected: 'An unexpected error occurred',
});
