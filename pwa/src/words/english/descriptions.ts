import { defineArea } from '../area';

/** What a page says of itself in a search result and in a link that somebody shares. */
export const descriptions = defineArea('descriptions', {
  '/': 'One photo and a few words become a talking video, on your own server and without a cloud. Three videos are free.',
  '/workflow': 'Choose a photo, write what it says, pick a voice. A talking video with captions is made of it.',
  '/pricing': 'Three videos are free. Pro and Enterprise plans by the month, cancelled with two clicks.',
  '/about': 'What Hellograph is, how it moves a face, and what it will not do.',
  '/privacy-policy': 'What is kept, what is taken out, and who sees it: only you.',
  '/terms-and-conditions': 'Fair rules for photos, videos, plans and credits.',
  '/site-map': 'Every page of Hellograph on one page.',
  '/help': 'Quick answers when a photo does not want to speak.',
  '/how-it-works': 'From a photo to a talking video in four steps, with tips for a lovely result.',
  '/faq': 'Photos, videos, credits and privacy, in short answers.',
  '/contact-support': 'Write to a person.',
  '/occasions': 'Birthday, graduation, get well, thank you: words to start with for every day.',
  '/invitations-rsvps': 'Party and wedding invitations in which the host speaks.',
  '/group-gift-cards': 'A greeting from all of you, and what works of it today.',
  '/video-maker': 'A photo, a message, a voice: a talking film with captions.',
  '/for-business': 'Welcomes, thank yous and greetings with a face, on your own server.',
  '/education': 'Portraits that tell their own story, and lessons about how it is done.',
});
