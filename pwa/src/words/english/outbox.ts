import { defineArea } from '../area';

export const outbox = defineArea('outbox', {
  title: 'On the way',
  panel: 'On the way',
  states: {
    sending: 'Sending…',
    share: 'Sending… {percent} %',
    next: 'About to be sent',
    offline: 'Waiting for a network',
    busy: 'The server is busy. We try again by ourselves.',
    'sign-in': 'Sign in to send this.',
    blocked: 'Not sent',
  },
  offlineMore: 'Will send when online. You can close the app.',
  mayBeThere: 'It may have arrived already. We ask again as soon as we can; it is never made twice.',
  photoGone: 'This browser has lost the photo. Choose it again.',
  recordingGone: 'This browser has lost the recording. Record it again.',
  signIn: 'Sign In',
  plans: 'See the plans',
  tryAgain: 'Try again',
  edit: 'Edit',
  another: 'Make another',
  discard: 'Delete',
  discarded: 'It is not sent.',
  undo: 'Undo',
  kept: {
    saved: 'Draft saved on this device',
    saving: 'Saving…',
    'words-only': 'No room for the photo on this device: only the words are saved. Keep this page open.',
    'page-only': 'This device keeps nothing just now. Your draft is safe only while this page is open.',
    'newer-version': 'A newer version of Hellograph is open in another tab. Reload this page to go on saving.',
  },
  draft: {
    evicted: 'Your browser has cleared away the drafts that were kept on this device. Your videos are safe on the server.',
    copied: 'This draft was changed in another tab too. Both are kept: yours is a copy now.',
    notKept: 'It could not be sent, and this device has no room to keep it for later. Leave this page open and try again.',
  },
});
