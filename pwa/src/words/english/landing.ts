import { defineArea } from '../area';

export const landing = defineArea('landing', {
  heading: 'Photos that <em>say hello</em>',
  lead: 'Give a photo and a few words. Get a video in which the photo says them: for a birthday, a thank you, or because you thought of somebody.',
  start: "Let's Get Started",
  free: 'Three videos are free. No card needed.',
  playSample: 'Play the sample: a drawn portrait says hello',
  sampleSays: '“Hello! I was only a drawing until you gave me something to say.”',
  sampleNote: 'Made by Hellograph, of a portrait it drew itself. Nothing in it was retouched.',
  captions: 'Captions',
  how: 'How it works',
  steps: [
    { title: 'Upload', text: 'A photo with a face: yours, a painting, an old print. From the camera, the library, or dropped in.' },
    {
      title: 'Design',
      text: 'Write what it says, choose a voice, a size and a length. What it costs and how long it takes is shown first.',
    },
    { title: 'Preview & Edit', text: 'Watch it being made, stage by stage. Not quite right? Change a word and send it again.' },
    { title: 'Export & Share', text: 'An MP4 that every messenger takes, with captions. It is yours to keep.' },
  ],
  why: 'Made with care',
  features: [
    {
      title: 'Lips that mean it',
      text: 'Mouths close on p, b and m, round on oo, and rest in the pauses. Each video is made from the sounds of its words.',
    },
    { title: 'Still your photo', text: 'Every pixel of the face stays. Nothing is repainted by a model that has seen somebody else.' },
    { title: 'Old prints, paintings', text: 'Black and white, oil on wood, glasses, beards: if a face looks at you, it can speak.' },
    {
      title: 'Quick on small machines',
      text: 'No graphics card and no cloud. Ten seconds of video take a few seconds on two plain cores.',
    },
    {
      title: 'Nothing gets lost',
      text: 'Your draft is kept on your device as you write. A lost connection never makes two, and never none.',
    },
    { title: 'Your own server', text: 'Free software that you can host with one command. Your photos stay where you put them.' },
  ],
  occasions: 'Who should hear from you?',
  occasionsLead: 'Start with a few words that fit the day, and make them your own.',
  lastHeading: 'Somebody would love to hear this',
  lastText: 'One photo and a sentence are enough for the first one.',
});
