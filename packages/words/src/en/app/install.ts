import { defineArea } from '../../area';

export const install = defineArea('install', {
  title: 'Install Hellograph',
  text: 'It opens like any other app, and your browser is less likely to clear your drafts.',
  install: 'Install',
  iosText:
    'On this device: tap <b>Share</b> in the browser, then <b>Add to Home Screen</b>. The app starts empty: log in there to see your videos. To take a draft with you, press <b>Continue on another device</b> below it.',
  later: 'Not now',
});
