import { defineArea } from '../area';

/** About, privacy and terms. */
export const legal = defineArea('legal', {
  about: {
    title: 'About Hellograph',
    lead: 'We turn a photo and a message into a talking video. We try to do that one thing well, and to treat your photos as if they were our own.',
    sections: [
      {
        title: 'What it is',
        text: 'Free software under the AGPL: an app for your phone and computer, and a server that anyone can run. It needs no graphics card and no cloud.',
      },
      {
        title: 'How it moves a face',
        text: 'We find the eyes, the mouth and the outline of the face in your photo, speak your words with a voice, and move the photo itself: lips close on p, b and m, eyes blink, the head nods a little. Nothing is painted by a model trained on other people, so it’s still the face you know.',
      },
      {
        title: 'What it doesn’t do',
        text: 'It doesn’t learn from your photos, recognize anyone or track you, and there are no ads. It’s not made to deceive: every video is marked as made by a computer, in the picture and inside the file.',
      },
      {
        title: 'Whose face',
        text: 'Use your own photo, or one of someone who agrees. Old family photos, paintings and drawings are lovely too.',
      },
    ],
  },
  privacy: {
    title: 'Privacy policy',
    lead: 'Effective August 2, 2025.',
    sections: [
      {
        title: 'What we keep',
        text: 'Your name, your email address, a hash of your password, the photos, messages and recordings you send, the cards you make, the people and dates you add, and your videos. Drafts stay on your device until you send them.',
      },
      {
        title: 'What we remove',
        text: 'When a photo arrives, we remove the location, camera and time stored in it before we save it.',
      },
      {
        title: 'Faces',
        text: 'To move a face, we measure where its eyes, mouth and outline are, and keep those points with the photo. We don’t use them to find out who someone is. If a person withdraws their face, we keep a fingerprint of it, 102 numbers that show nothing, and compare new photos with it so that the photo isn’t used again. The fingerprint stays after everything else about it is deleted.',
      },
      {
        title: 'Who can see it',
        text: 'You, and the people you share a video or card with. If someone reports a card, we look at it. There are no trackers and no ads, and we don’t sell your data. If you buy a plan, the payment service gets what it needs to charge your card; we never see your card details.',
      },
      {
        title: 'On your device',
        text: 'The app keeps your login, theme, language and drafts in this browser. When you log out, it removes your login and drafts, unless you choose to keep unsent ones.',
      },
      {
        title: 'How long we keep it',
        text: 'A video you delete leaves your list right away. You can undo that for a short while; then we remove its files from the server. We keep backups for thirty days.',
      },
      {
        title: 'Your rights',
        text: 'You can see, correct, export and delete what we keep about you. Write to us if you need help. The law where you live may give you more rights.',
      },
    ],
  },
  terms: {
    title: 'Terms and conditions',
    lead: 'Effective August 2, 2025. Governed by the law of Georgia.',
    sections: [
      {
        title: 'Your photos',
        text: 'Only send photos that you’re allowed to use, of people who agree to be animated. Never use a video to deceive or harass anyone, or to make someone say something that harms them.',
      },
      {
        title: 'Children',
        text: 'Only a parent or guardian may make a child’s face speak, with words suitable for children, and may share it only with people who know the child. You must be at least 16 to have an account. A school is responsible for its students.',
      },
      {
        title: 'Cards and reports',
        text: 'Before you send a card, you tell us whose face it shows. Anyone who opens a card can report it without an account. A person reviews each report within 48 hours. If a card shows someone against their will, we take it down, along with every card that has the same video. Every card with a photo has a link, “This is my face”. The person in the photo can use it to hide every card and video that the sender made from that photo, at once and without asking anyone. After 30 days all of it is deleted. Until then the person can take it back, and the sender can appeal to us.',
      },
      {
        title: 'Your videos',
        text: 'What you make is yours. You may share it and sell it, but keep the mark that says it was made by a computer.',
      },
      {
        title: 'Your account',
        text: 'Keep your password to yourself, and tell us if someone else learns it. If you break these terms, we may close your account.',
      },
      {
        title: 'Plans and credits',
        text: 'A video costs 100 credits, charged when it’s ready. If it fails, it costs nothing, and you get back the credits on hold. Plans renew every month until you cancel. After you cancel, you keep your plan until the end of the period you’ve paid for. All purchases are final; there are no refunds.',
      },
      {
        title: 'No guarantee',
        text: 'We provide the service as it is. We work hard not to lose anything, but keep a copy of anything you can’t do without.',
      },
      {
        title: 'Law',
        text: 'These terms are governed by the law of Georgia. If one part isn’t valid, the rest still applies.',
      },
    ],
  },
});
