import { defineArea } from '../../area';

/** The talking photo of an invitation, made where guests are invited. */
export const eventPhoto = defineArea('eventPhoto', {
  title: 'Let your photo invite them',
  lead: 'Choose a photo, and it says your words when guests open the invitation.',
  there: 'Your photo speaks when guests open the invitation.',
  choose: 'Add a talking photo',
  another: 'Take another photo',
  other: 'Try another photo',
  again: 'Put it on the invitation',
  meanwhile: 'It comes onto the invitation by itself. You can invite your guests meanwhile.',
  attached: 'Your photo now speaks on the invitation.',
  cards: 'Or use a card of yours',
  heading: 'What should it say?',
  yours: 'Your photo',
  words: 'Words',
  says: {
    party: 'You’re invited! {title}. We hope to see you there!',
    wedding: '{title}! We would love to have you with us. Will you come?',
    saveTheDate: '{title}! Please keep the day free for us.',
    other: 'You’re invited! {title}. We hope to see you there!',
  },
  record: 'Say it yourself',
  recordAgain: 'Record it again',
  noRecording: 'Use one of our voices',
  make: 'Make it talk',
  wordsMissing: 'Write what it should say, or say it yourself.',
  failed: 'We couldn’t make the video. Try again.',
});
