import { defineArea } from '../../area';

/** Invitations on the public pages. */
export const eventExamples = defineArea('eventExamples', {
  title: 'An invitation that answers back',
  lead: 'Choose a look, add your card with the photo that speaks, and see who is coming.',
  cards: {
    party: { title: 'Noor turns forty', hosts: 'Noor', place: 'The Boathouse' },
    wedding: { title: 'Ada and Grace', hosts: 'Together with our families', place: 'The Old Mill' },
    saveTheDate: { title: 'Ada and Grace', hosts: 'Save the date', place: '' },
  },
  points: [
    'Your photo can say the names of those you invite. They answer in two taps, without an account.',
    'Answers, meals and free places are counted live. When it’s full, guests wait, and the next one is asked.',
    'Their calendars follow every change. At the door, your phone lets them in, even without a network.',
  ],
  plan: 'Plan an event',
});
