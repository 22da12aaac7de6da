import { defineArea } from '../area';

/** The landing page of each section of the navigation. */
export const sectionWords = defineArea('sections', {
  start: 'Make a video',
  pages: {
    occasions: {
      heading: 'For every occasion',
      lead: 'Choose the day. You get words to start with, and the studio below them.',
    },
    invitations: {
      heading: 'Invitations that speak',
      lead: 'Whoever invites says it in person: the place, the time, and that it would not be the same without you.',
    },
    groupCards: {
      heading: 'From all of you',
      lead: 'One message from many people. What works today is honest about being small; the rest is on its way.',
    },
    videoMaker: {
      heading: 'The video maker',
      lead: 'A photo, a message, a voice. A film with moving lips and captions, made on this server.',
    },
    business: {
      heading: 'For business',
      lead: 'A face for the welcome, the thank you and the season’s greetings, without a studio and without a cloud.',
    },
    education: {
      heading: 'For education',
      lead: 'Let portraits tell their own story, and let students see how such films are made.',
    },
  },
});
