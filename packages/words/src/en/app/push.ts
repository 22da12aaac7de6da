import { defineArea } from '../../area';

export const push = defineArea('push', {
  title: 'Notifications',
  about: 'Get a notification when a video is ready or couldn’t be made, even with no page open. Turn this on for each device.',
  turnOn: 'Turn on for this device',
  turnOff: 'Turn off',
  remove: 'Remove',
  removeNamed: 'Remove {name}',
  test: 'Send a test',
  testSent: 'Sent. You should see it in a moment.',
  thisDevice: 'This device',
  since: 'Since {day}',
  lastSent: 'Since {day}, last notified {moment}',
  loading: 'Loading your devices',
  failed: 'We couldn’t load your devices. Reload the page to try again.',
  nobody: 'Notifications aren’t on for any device.',
  support: {
    blocked: 'This browser blocks notifications from Hellograph. Allow them in the browser’s settings for this site, then reload the page.',
    none: 'This browser can’t show notifications. You’ll find your videos in My videos.',
  },
  install: {
    title: 'First, add Hellograph to your home screen',
    about: 'iPhone and iPad show notifications only from apps on the home screen.',
    steps: ['Tap Share in your browser', 'Choose Add to Home Screen', 'Open Hellograph from there and turn notifications on'],
  },
  unavailable: {
    'not-allowed': 'You didn’t allow notifications. You can change that in the browser’s settings for this site.',
    'no-service': 'This browser couldn’t reach its notification service. Please try again later.',
  },
  ask: {
    title: 'Want to know when it’s ready?',
    about: 'You can close the page. We’ll notify you on this device.',
    yes: 'Notify me',
    no: 'Not now',
    done: 'We’ll notify you on this device when it’s ready.',
  },
});
