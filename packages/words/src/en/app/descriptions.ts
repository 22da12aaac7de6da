import { defineArea } from '../../area';

/** Descriptions of pages for search results and shared links. */
export const descriptions = defineArea('descriptions', {
  '/': 'Turn a photo and a few words into a talking video. Your first three videos are free.',
  '/workflow': 'Choose a photo, write what it says and pick a voice. You get a talking video with captions.',
  '/pricing': 'Three videos are free. Pro and Enterprise plans are monthly, and you can cancel in two clicks.',
  '/about': 'What Hellograph is, how it moves a face, and what it won’t do.',
  '/for-parents': 'What your child does in a Hellograph class, what we know about them, and who sees their work.',
  '/verify': 'Drop any file: your device tells whether it was made here, has changed since, or is unknown.',
  '/privacy-policy': 'What we keep, what we remove, and who can see it.',
  '/terms-and-conditions': 'Fair rules for photos, videos, plans and credits.',
  '/site-map': 'Every page of Hellograph on one page.',
  '/help': 'Quick help when something doesn’t work.',
  '/how-it-works': 'From a photo to a talking video in four steps, with tips for a great result.',
  '/faq': 'Short answers about photos, videos, credits and privacy.',
  '/contact-support': 'Write to a person.',
  '/occasions': 'Birthday, graduation, get well, thank you: a few words to start with for every occasion.',
  '/invitations-rsvps': 'Party and wedding invitations that talk.',
  '/group-gift-cards': 'One card that everyone signs by a link, without an account. Each photo says its own line.',
  '/video-maker': 'Add a photo, a message and a voice to make a talking video with captions.',
  '/for-business': 'Welcome messages, thank-yous and greetings with a face.',
  '/education': 'Portraits that tell their own story, and lessons on how talking videos are made.',
});
