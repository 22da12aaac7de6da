import { defineArea } from '../../area';

export const landing = defineArea('landing', {
  heading: 'Photos that <em>say hello</em>',
  lead: 'Add a photo and a few words. Watch it say them: for a birthday, a thank-you, or just because.',
  start: "Let's Get Started",
  free: 'Three videos are free. No credit card needed.',
  hello: {
    label: 'Try it now',
    sample: 'A drawn portrait',
    says: 'What should it say?',
    say: 'Say it',
    photo: 'Use my photo',
    take: 'Take a photo',
    hello: 'Hello! Nice to meet you.',
    loading: 'Getting the photo ready…',
    private: 'It speaks on your device. Nothing is uploaded here.',
  },
});
