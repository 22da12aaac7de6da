import { defineArea } from '../../area';

/** A draft goes from one browser to another, or to the installed app. */
export const carrying = defineArea('carrying', {
  out: {
    open: 'Continue on another device',
    title: 'Continue on another device',
    sending: 'Preparing your draft: {percent}%',
    failed: 'We couldn’t prepare your draft. It’s still here; check your connection and try again.',
    again: 'Try again',
    how: 'Open this link where you want to continue: scan the code, or send it to yourself.',
    app: 'Going on in the app on your home screen? Copy the link, open the app, choose Create, and press “Bring a draft here”.',
    until: 'The link works once, until {time}. Only the link can open the draft: our server can’t read it. Your draft stays here, too.',
    what: 'It carries the words, the photo, the voice and your recording. Frames, music and other choices stay behind.',
    link: 'Link to your draft',
    code: 'Your link as a QR code',
    copy: 'Copy link',
    copied: 'Link copied.',
    share: 'Share',
    shareText: 'My draft in Hellograph',
  },
  bring: {
    open: 'Bring a draft here',
    title: 'Bring a draft here',
    how: 'In the browser where you began, press “Continue on another device” and copy the link. Paste it here.',
    field: 'Link to your draft',
    paste: 'Paste',
    pasteFailed: 'We couldn’t read what you copied. Hold your finger on the field and choose Paste.',
    go: 'Bring it here',
    noLink: 'This isn’t a link to a draft. Copy the whole link.',
    fetching: 'Fetching your draft…',
    done: 'Your draft is here.',
    failed: 'We couldn’t reach the server. The link still works: try again.',
    again: 'Try again',
    problems: {
      gone: 'This link was used already, or it’s too old. Make a new one where you began.',
      damaged: 'This link isn’t complete, so the draft can’t be opened. Copy the whole link.',
      notKept: 'There’s no room on this device for the photo. Make some room and open the link again.',
    },
  },
});
