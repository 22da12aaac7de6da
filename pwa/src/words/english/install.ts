import { defineArea } from '../area';

export const install = defineArea('install', {
  title: 'Keep Hellograph at hand',
  text: 'Installed, it opens like any other app, and your drafts are safer from the browser’s tidying up.',
  install: 'Install',
  iosText: 'On this device: tap <b>Share</b> in the browser, then <b>Add to Home Screen</b>.',
  later: 'Not now',
});
