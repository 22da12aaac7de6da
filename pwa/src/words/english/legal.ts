import { defineArea } from '../area';

/** About, privacy and terms. */
export const legal = defineArea('legal', {
  about: {
    title: 'About Hellograph',
    lead: 'A photo plus a message becomes a talking video. It tries to do that one thing well, and to treat your photos like your own.',
    sections: [
      {
        title: 'What it is',
        text: 'Free software under the AGPL: an app for your phone and your desk, a server that anyone can run with one command, and an engine that needs no graphics card and no cloud.',
      },
      {
        title: 'How it moves a face',
        text: 'The engine finds the eyes, the mouth and the outline in your photo, speaks your words with a voice, and moves the photo itself: lips close on p, b and m, eyes blink, the head nods a little. Nothing is painted by a model that has seen somebody else, so the face stays the one you know.',
      },
      {
        title: 'What it is not',
        text: 'It does not learn from your photos, recognise anybody, or send anything to anyone else. There are no trackers and no advertisements. It will not help to deceive: every video is marked as made by a computer, in the picture and inside the file.',
      },
      {
        title: 'Whose face',
        text: 'Animate your own photo, or one whose owner agrees. Old family prints, paintings and drawings are lovely, too.',
      },
    ],
  },
  privacy: {
    title: 'Privacy policy',
    lead: 'Effective August 2, 2025.',
    sections: [
      {
        title: 'What is kept',
        text: 'Your name, your email address, a hash of your password, the photos and messages you send, and the videos made of them. Drafts stay on your device until you send them.',
      },
      {
        title: 'What is taken out',
        text: 'The place, the camera and the time inside your photos are removed when they arrive, before anything is stored.',
      },
      {
        title: 'Faces',
        text: 'The points of a face are measured to move it and are forgotten when the video is done. Nobody is recognised, no face is compared with another, and no such data is stored.',
      },
      {
        title: 'Who sees it',
        text: 'Only you, by links that stop working after a while. There are no trackers and no advertisements, and nothing is sold or handed on. If you buy a plan, the payment service learns what it needs to charge your card; this server never sees the card.',
      },
      {
        title: 'On your device',
        text: 'The app keeps your sign-in, your theme, your language and your draft in this browser. Logging out removes the draft and the sign-in.',
      },
      {
        title: 'How long',
        text: 'A video you delete leaves your list at once; for a short while you can bring it back, then its files are removed from the server. Copies for emergencies are kept for thirty days.',
      },
      {
        title: 'Your rights',
        text: 'You may see, correct and delete what is kept about you. Write to whoever runs this server; the law of your country may give you more rights than this page.',
      },
    ],
  },
  terms: {
    title: 'Terms and conditions',
    lead: 'Effective August 2, 2025. Governed by the law of Georgia.',
    sections: [
      {
        title: 'Your photos',
        text: 'Send only photos you may use, of people who agree to be animated. Never use a video to deceive, to harass, or to make somebody say what harms them.',
      },
      {
        title: 'Children',
        text: 'A child’s face may be made to speak only by a parent or guardian, in words that are fit for children, and such a card is for people who know the child. Accounts are for people of sixteen years and more; a school answers for its pupils.',
      },
      {
        title: 'Cards and reports',
        text: 'Before a card goes out you say whose face it shows. Whoever opens one can report it without an account; a person looks at it within 48 hours, and what shows somebody against their will is taken down with every card that has the same film. Below every card with a photo stands “This is my face”: whoever is in it takes down every card and film that the sender made of that photo, at once and without asking anybody.',
      },
      {
        title: 'Your videos',
        text: 'What you make is yours. You may share it and sell it; keep the mark that says it was made by a computer.',
      },
      {
        title: 'Your account',
        text: 'Keep your password to yourself, and tell us if somebody else has learned it. Who breaks these terms may lose the account.',
      },
      {
        title: 'Plans and credits',
        text: 'A video takes 100 credits when it is ready; one that fails takes none, and what it held comes back by itself. Plans renew monthly until you cancel, and a cancelled plan lasts to the end of the period that was paid. All purchases are final; there are no refunds.',
      },
      {
        title: 'No promise',
        text: 'The service is given as it is. We work to lose nothing, but keep a copy of what you could not do without.',
      },
      {
        title: 'Law',
        text: 'These terms are governed by the law of Georgia. If a part of them does not hold, the rest still does.',
      },
    ],
  },
});
