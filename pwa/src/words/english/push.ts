import { defineArea } from '../area';

export const push = defineArea('push', {
  title: 'Notifications',
  about: 'Hear of a video that is ready, or could not be made, when no page is open. Each device is turned on by itself.',
  turnOn: 'Turn on for this device',
  turnOff: 'Turn off',
  remove: 'Remove',
  removeNamed: 'Remove {name}',
  test: 'Send a test',
  testSent: 'On its way: it should show up in a moment.',
  thisDevice: 'This device',
  since: 'Since {day}',
  lastSent: 'Since {day}, last notified {moment}',
  loading: 'Loading your devices',
  failed: 'Your devices could not be loaded. Reload the page to try again.',
  nobody: 'No device is notified yet.',
  support: {
    blocked: 'This browser blocks notifications from Hellograph. Allow them in its settings for this site, then reload the page.',
    none: 'This browser can’t show notifications. Your videos wait for you in My projects.',
  },
  install: {
    title: 'First, put Hellograph on your home screen',
    about: 'iPhone and iPad show notifications only from apps on the home screen.',
    steps: ['Tap Share in the browser’s bar', 'Choose Add to Home Screen', 'Open Hellograph from there and turn notifications on'],
  },
  unavailable: {
    'not-allowed': 'Notifications were not allowed. You can change that in the browser’s settings for this site.',
    'no-service': 'This browser could not reach its notification service. Please try again later.',
  },
  ask: {
    title: 'Shall we tell you when it’s ready?',
    about: 'You can close the page: a notification comes to this device.',
    yes: 'Tell me',
    no: 'Not now',
    done: 'We’ll tell you on this device when it’s ready.',
  },
});
