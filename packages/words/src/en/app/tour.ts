import { defineArea } from '../../area';

/** The landing page below its hero. */
export const tour = defineArea('tour', {
  examples: {
    title: 'Hear a few',
    lead: 'Pictures we drew ourselves, made to talk with Hellograph and not retouched. Tap one to hear it.',
    listen: 'Listen',
    stop: 'Stop',
    list: {
      hero: { title: 'A first hello', says: '“Hello! I was only a drawing until you gave me something to say.”' },
      birthday: { title: 'A birthday wish', says: '“Happy birthday, my dear! I kept you the biggest slice of cake.”' },
      painting: { title: 'In a gilded frame', says: '“You did it. I have never been so proud of anyone.”' },
      two: { title: 'Two people, two voices', says: '“We have news for you!” – “We are getting married.”' },
      cat: { title: 'The cat has a word', says: '“I knocked the vase over. I would do it again.”' },
    },
    envelope: {
      title: 'It comes in an envelope',
      says: 'With your words and your video inside',
      forWhom: 'For Nana',
      fromWhom: 'from all of us',
      cover: 'Happy birthday!',
      open: 'Open it',
      close: 'Close it again',
    },
  },
  captions: 'Captions',
  how: 'How it works',
  steps: [
    { title: 'Upload', text: 'A photo with a face: yours, a painting or an old print. Take one, choose one or drop one in.' },
    {
      title: 'Design',
      text: 'Write what it says, then choose a voice, a size and a length. You see the cost and the time before you send it.',
    },
    { title: 'Preview & Edit', text: 'Play a preview right away. Not quite right? Change a word and play it again.' },
    { title: 'Export & Share', text: 'Download an MP4 with captions that plays in every chat app. It’s yours to keep.' },
  ],
  why: 'Made with care',
  features: [
    {
      title: 'Lips that match',
      text: 'Lips close on p, b and m, round on oo, and rest when the voice pauses. Every mouth movement follows the sounds of your words.',
    },
    { title: 'Still your photo', text: 'We move your own photo. No face is repainted by a model trained on other people.' },
    { title: 'Old prints and paintings', text: 'Black and white, oil paint, glasses, beards: if a face looks at you, it can talk.' },
    {
      title: 'Ready while you wait',
      text: 'Your own device plays a preview within seconds. The finished video is ready in under 5 minutes.',
    },
    {
      title: 'Nothing gets lost',
      text: 'We save your draft on your device as you write. If you lose your connection, nothing is lost or sent twice.',
    },
    {
      title: 'Your photos stay private',
      text: 'They never go to an AI service: every video is made right here. Hellograph is free software, so you can also host it yourself.',
    },
  ],
  occasions: 'Who would love to hear from you?',
  occasionsLead: 'Start with a few words for the occasion and make them your own.',
  more: {
    title: 'And when it’s ready',
    parts: {
      cards: {
        title: 'Send it as a card',
        text: 'Your video opens from an envelope, with a cover and your words inside. Share a link, or have it emailed now or on the day, in their time zone.',
        action: 'How sending works',
      },
      groups: {
        title: 'Let everyone speak',
        text: 'Share one link, and everyone signs the same card without an account. Each photo says its own line, on a wall and in one film.',
        action: 'How group cards work',
      },
      reminders: {
        title: 'Remember every birthday',
        text: 'Add people and their days. We remind you in time, with a card already started.',
        action: 'Add people and dates',
      },
      classes: {
        title: 'Bring a lesson to life',
        text: 'Let a portrait tell its own story in class, and show students how such videos are made.',
        action: 'Ideas for teachers',
      },
    },
  },
  truth: {
    title: 'No AI cloud, no ads, nothing hidden',
    text: 'Hellograph makes every video on its own server, not in an AI cloud. No model learns from your photos and voices, and every video is marked as made by a computer. It’s free software: you can run it yourself.',
    action: 'Who we are',
  },
  lastHeading: 'Someone would love to hear this',
  lastText: 'All you need is a photo and a sentence.',
});
