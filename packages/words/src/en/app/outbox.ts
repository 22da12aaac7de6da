import { videoWords } from '@hellograph/contract/video-words';
import { defineArea } from '../../area';

export const outbox = defineArea('outbox', {
  title: 'Sending',
  panel: 'Sending',
  heading: 'On its way to us',
  states: {
    sending: 'Sending…',
    share: 'Sending… {percent} %',
    next: 'Sending soon',
    offline: 'Waiting for a connection',
    busy: 'The server is busy. We’ll try again automatically.',
    'sign-in': 'Log in to send this.',
    blocked: 'Not sent',
  },
  offlineMore: 'We’ll send it when you’re online. You can close the app.',
  mayBeThere: 'It may have arrived already. We’ll check as soon as we can. We never make it twice.',
  /** The specification's, of a refusal without a message. */
  refusedSilently: videoWords.generateFailed,
  photoGone: 'This browser no longer has the photo. Choose it again.',
  recordingGone: 'This browser no longer has the recording. Record it again.',
  signIn: 'Log in',
  plans: 'See the plans',
  tryAgain: 'Try again',
  edit: 'Edit',
  another: 'Make another',
  discard: 'Delete',
  discarded: 'Deleted. We won’t send it.',
  undo: 'Undo',
  kept: {
    saved: 'Draft saved on this device',
    saving: 'Saving…',
    'words-only': 'There’s no room for the photo on this device, so we saved only the words. Keep this page open.',
    'page-only': 'We can’t save on this device right now. Keep this page open, or you’ll lose your draft.',
    'newer-version': 'A newer version of Hellograph is open in another tab. Reload this page to keep saving.',
  },
  keep: {
    why: 'Let Firefox keep your drafts, even when this device runs low on space?',
    allow: 'Keep them',
  },
  draft: {
    evicted: 'Your browser cleared the drafts saved on this device. Your videos are safe on the server.',
    copied: 'This draft was changed in another tab too. We kept both: this one is now a copy.',
    notKept: 'We couldn’t send it, and this device has no room to save it for later. Keep this page open and try again.',
  },
});
