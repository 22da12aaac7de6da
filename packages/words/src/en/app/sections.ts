import { defineArea } from '../../area';

/** The landing page of each section of the navigation. */
export const sectionWords = defineArea('sections', {
  start: 'Make a video',
  starts: { groupCards: 'Make a group card', invitations: 'Plan an event', education: 'Make a class' },
  pages: {
    occasions: {
      heading: 'For every occasion',
      lead: 'Choose an occasion. You get a few words to start with, right above the studio.',
    },
    invitations: {
      heading: 'Invitations that talk',
      lead: 'The host says it in person: where, when, and that it wouldn’t be the same without you.',
    },
    groupCards: {
      heading: 'From all of you',
      lead: 'One card that everyone signs. Share a link; each photo says its own line.',
    },
    videoMaker: {
      heading: 'The video maker',
      lead: 'A photo, a message and a voice make a video with moving lips and captions.',
    },
    business: {
      heading: 'For business',
      lead: 'Put a face to your welcome messages, thank-yous and season’s greetings.',
    },
    education: {
      heading: 'For education',
      lead: 'Let portraits tell their own story, and show students how such videos are made.',
    },
  },
});
