import { defineArea } from '../area';

export const landing = defineArea('landing', {
  heading: 'Photos that <em>say hello</em>',
  lead: 'Add a photo and a few words. Watch it say them: for a birthday, a thank-you, or just because.',
  start: "Let's Get Started",
  free: 'Three videos are free. No credit card needed.',
  playSample: 'Play the sample: a drawn portrait says hello',
  sampleSays: '“Hello! I was only a drawing until you gave me something to say.”',
  sampleNote: 'Made by Hellograph from a portrait it drew itself, with no retouching.',
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
      title: 'Ready in seconds',
      text: 'A ten-second video takes a few seconds to make on an ordinary computer.',
    },
    {
      title: 'Nothing gets lost',
      text: 'We save your draft on your device as you write. If you lose your connection, nothing is lost or sent twice.',
    },
    {
      title: 'Your photos stay private',
      text: 'They stay on this server and never go to a cloud service. Hellograph is free software, so you can also host it yourself.',
    },
  ],
  occasions: 'Who would love to hear from you?',
  occasionsLead: 'Start with a few words for the occasion and make them your own.',
  lastHeading: 'Someone would love to hear this',
  lastText: 'All you need is a photo and a sentence.',
});
