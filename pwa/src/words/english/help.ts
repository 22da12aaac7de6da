import { defineArea } from '../area';

/** Help, questions, contact, how it works, the site map. */
export const help = defineArea('help', {
  center: {
    title: 'Help',
    lead: 'Most answers are one click away.',
    cards: {
      howItWorks: 'From a photo to a film in four steps, with the tips that matter.',
      faq: 'Short answers about photos, voices, credits and privacy.',
      contact: 'A person reads what you write.',
    },
    quick: 'Quick help',
    tips: [
      {
        title: 'No face was found',
        text: 'Use a photo in which the face looks towards you, with both eyes in sight. Crop closer if the face is small: Crop is under the photo.',
      },
      {
        title: 'A video failed',
        text: 'It cost nothing: its credits are back. The reason stands on its card in My projects, and Retry sends it again.',
      },
      {
        title: 'I closed the page while it was being made',
        text: 'It goes on without you. You will find it in My projects.',
      },
      {
        title: 'My draft is gone',
        text: 'Drafts live in the browser in which you wrote them. They are removed when you log out, and on another device there is another draft.',
      },
      {
        title: 'It does not play in a messenger',
        text: 'Download the MP4 and send the file. Every messenger that shows videos takes it.',
      },
    ],
  },
  howItWorks: {
    title: 'How it works',
    lead: 'Four steps. The first video usually takes less time than choosing the photo.',
    steps: [
      {
        title: 'Upload',
        text: 'Take a photo, choose one, drop one in. One face that looks towards you works best; black and white, oil paint and glasses are fine. Crop it if the face is small.',
      },
      {
        title: 'Design',
        text: 'Write what the photo says. Commas and full stops become little pauses. Choose a voice, a resolution and a length; fitting the message is nearly always right.',
      },
      {
        title: 'Preview & Edit',
        text: 'Send it, and watch the stages: the face is found, the words are spoken, every frame is drawn. Change a word and send it again if you like.',
      },
      {
        title: 'Export & Share',
        text: 'Download the MP4 with its captions, or share it straight from My projects. It stays there until you delete it.',
      },
    ],
    tipsTitle: 'For a lovely result',
    tips: [
      'Light from the front, both eyes in sight, the mouth closed or nearly closed.',
      'Short sentences. Read the message aloud once: if you can say it easily, so can the photo.',
      'Write numbers and names as they sound if a voice stumbles over them.',
      'Fast mode for a try, Quality for the one you send.',
    ],
    action: 'Try it',
  },
  faq: {
    title: 'Questions and answers',
    lead: 'Not here? Write to us.',
    groups: [
      {
        title: 'Photos',
        items: [
          {
            question: 'Which photos work?',
            answer:
              'JPEG, PNG and the other usual kinds, up to 10 MB. There should be a face that looks towards you, large enough that both eyes can be told apart.',
          },
          { question: 'Do paintings and drawings work?', answer: 'Yes, if they have a face that a person would recognise as one.' },
          {
            question: 'May I use anyone’s photo?',
            answer: 'Only with their consent, or that of their family if they are no longer alive. And never to deceive.',
          },
        ],
      },
      {
        title: 'Videos',
        items: [
          {
            question: 'How long may the message be?',
            answer: '500 characters on the free trial and on Pro, 2,000 on Enterprise. 500 characters are about half a minute of speech.',
          },
          {
            question: 'How long does it take?',
            answer:
              'The estimate stands beside the button before you send, and counts down while the video is made. Mostly it is well under five minutes.',
          },
          {
            question: 'Who owns the video?',
            answer: 'You do. Keep the small mark that says a computer made it.',
          },
          {
            question: 'Can I delete one?',
            answer: 'Yes, in My projects. For a moment you can undo it, and after a week its files are gone from the server, too.',
          },
        ],
      },
      {
        title: 'Credits and plans',
        items: [
          {
            question: 'What does a video cost?',
            answer: '100 credits, taken when it is ready. A video that fails or is cancelled costs nothing.',
          },
          {
            question: 'Is there a free trial?',
            answer: 'Yes: three videos, up to 720P, with a small Hellograph mark. No card is needed.',
          },
          {
            question: 'Can I cancel a plan?',
            answer:
              'At any time, in the settings under Billing. It lasts to the end of the month you paid for. Purchases are final, so there are no refunds.',
          },
        ],
      },
      {
        title: 'Privacy',
        items: [
          {
            question: 'Where do my photos go?',
            answer:
              'To this server, and nowhere else. Place and camera data are taken out on arrival, and nothing is used to train anything.',
          },
          {
            question: 'Can others see my videos?',
            answer: 'Not unless you share them. The links inside the app stop working after a while.',
          },
        ],
      },
    ],
  },
  contact: {
    title: 'Contact support',
    lead: 'A person reads every letter. Tell us what you did, what you expected, and what happened instead.',
    mailTitle: 'Write to us',
    mailText: 'A screenshot helps. Please never send your password.',
    mailAction: 'Write an email',
    copy: 'Copy the address',
    copied: 'Address copied.',
    helpTitle: 'Quicker than a letter',
    helpText: 'The most common problems are solved on the help page.',
    helpAction: 'Open the help page',
    subject: 'A question about Hellograph',
  },
  siteMap: {
    title: 'Site map',
    lead: 'Every page there is.',
    groups: { start: 'Start', account: 'Your account', about: 'About' },
  },
});
