import { defineArea } from '../../area';

/** Help, questions, contact, how it works, the site map. */
export const help = defineArea('help', {
  center: {
    title: 'Help',
    lead: 'Most answers are a click away.',
    cards: {
      howItWorks: 'From a photo to a video in four steps, with tips.',
      faq: 'Short answers about photos, voices, credits and privacy.',
      contact: 'A real person reads your message.',
    },
    quick: 'Quick help',
    tips: [
      {
        title: 'We couldn’t find a face',
        text: 'Use a photo where the face looks towards you and both eyes are visible. If the face is small, choose Crop under the photo. You can also mark the face yourself.',
      },
      {
        title: 'A video failed',
        text: 'It cost you nothing: you got its credits back. You’ll see why it failed in My videos, where Retry sends it again.',
      },
      {
        title: 'I closed the page before my video was ready',
        text: 'We keep making it. You’ll find it in My videos.',
      },
      {
        title: 'I can’t find my draft',
        text: 'Drafts are kept in the browser where you wrote them. To go on with one elsewhere, choose “Continue on another device” in the studio.',
      },
      {
        title: 'It doesn’t play in a chat',
        text: 'Download the MP4 and send it as a file. Every chat app that plays videos can play it.',
      },
    ],
  },
  howItWorks: {
    title: 'How it works',
    lead: 'Four steps, usually a few minutes.',
    steps: [
      {
        title: 'Upload',
        text: 'Take a photo, choose one or drop one in. A face that looks towards you works best. Black and white, paintings and glasses are fine. If the face is small, crop the photo.',
      },
      {
        title: 'Design',
        text: 'Write what the photo says. Commas and periods become short pauses. Then choose a voice, a resolution and a duration. “Fit message” is almost always right.',
      },
      {
        title: 'Preview & Edit',
        text: 'Play a preview on your device, and change a word if you like. Then send it and watch your progress.',
      },
      {
        title: 'Export & Share',
        text: 'Download the MP4 with its captions, or share it from My videos. It stays there until you delete it.',
      },
    ],
    tipsTitle: 'For a great result',
    tips: [
      'Light from the front, both eyes visible, mouth closed or nearly closed.',
      'Write short sentences. Read the message aloud: if it’s easy for you to say, it’s easy for the photo.',
      'If a voice gets a name or a number wrong, write it the way it sounds.',
      'Use Fast to try things out, and Quality for the video you send.',
    ],
    action: 'Try it',
  },
  faq: {
    title: 'Questions and answers',
    lead: 'Can’t find your answer? Write to us.',
    groups: [
      {
        title: 'Photos',
        items: [
          {
            question: 'Which photos work?',
            answer:
              'JPEG, PNG and other common formats. A photo of more than 10 MB is made smaller on your device first. It needs a face that looks towards you, large enough to see both eyes.',
          },
          {
            question: 'Do paintings and drawings work?',
            answer: 'Yes, if a person would recognize the face. If we don’t find it, you can mark it yourself.',
          },
          {
            question: 'Can I use anyone’s photo?',
            answer: 'Only with their permission, or their family’s if they have died. Never use it to deceive anyone.',
          },
        ],
      },
      {
        title: 'Videos',
        items: [
          {
            question: 'How long can the message be?',
            answer: '500 characters on the free trial and Pro, and 2,000 on Enterprise. 500 characters are about half a minute of speech.',
          },
          {
            question: 'How long does it take?',
            answer:
              'You see an estimate next to the button before you send it, and the time left while we make it. It’s usually well under five minutes.',
          },
          {
            question: 'Who owns the video?',
            answer: 'You do. Please keep the small mark that says it was made by a computer.',
          },
          {
            question: 'Can I delete a video?',
            answer: 'Yes, in My videos. You can undo it for a moment. After a week its files are removed from the server too.',
          },
        ],
      },
      {
        title: 'Credits and plans',
        items: [
          {
            question: 'What does a video cost?',
            answer:
              '100 credits, charged when it’s ready. A copy of a card that says another name costs 25. What fails or is canceled costs nothing.',
          },
          {
            question: 'Is there a free trial?',
            answer: 'Yes: three videos, up to 720P, with a small Hellograph mark. You don’t need a credit card.',
          },
          {
            question: 'Can I cancel a plan?',
            answer:
              'Yes, any time, in Settings under Billing. You keep it until the end of the month you’ve paid for. All purchases are final, so there are no refunds.',
          },
        ],
      },
      {
        title: 'Privacy',
        items: [
          {
            question: 'Where do my photos go?',
            answer:
              'To this server, and nowhere else. We remove location and camera data as soon as they arrive, and we don’t use your photos to train anything.',
          },
          {
            question: 'Can others see my videos?',
            answer: 'Only if you share them. Whoever runs this server looks at a card that somebody reports.',
          },
        ],
      },
    ],
  },
  contact: {
    title: 'Contact support',
    lead: 'A real person reads what you write. Our answer appears here and comes by email.',
    mailTitle: 'Or by email',
    mailText: 'A screenshot helps. Please don’t send us your password.',
    mailAction: 'Write an email',
    copy: 'Copy address',
    copied: 'Address copied.',
    helpTitle: 'Faster than asking',
    helpText: 'The help page solves the most common problems.',
    helpAction: 'Open the help page',
    subject: 'Question about Hellograph',
  },
  siteMap: {
    title: 'Site map',
    lead: 'All pages in one place.',
    groups: { start: 'Get started', account: 'Your account', about: 'About' },
  },
});
