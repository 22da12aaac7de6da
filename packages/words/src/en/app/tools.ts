import { defineArea } from '../../area';

/** Pages of tools: what each is for, and in plain words what works today. */
export const tools = defineArea('tools', {
  works: 'Available',
  partly: 'Partly available',
  planned: 'Not available yet',
  today: 'What you can do today',
  later: 'What’s not available yet',
  more: 'More in {section}',
  actions: {
    create: 'Make a talking photo',
    pricing: 'See the plans',
    occasions: 'Choose an occasion',
    invitations: 'Write an invitation',
    howItWorks: 'See how it works',
    contact: 'Tell us what you need',
    dashboard: 'Open the dashboard',
    cards: 'Write a card',
    groupCards: 'Make a group card',
    people: 'Add people and dates',
    events: 'Plan an event',
    classes: 'Make a class',
    bulkSends: 'Send to many',
    numbers: 'See your numbers',
    team: 'Open your team',
    brand: 'Set up your brand',
    parents: 'What parents should know',
  },
  slugs: {
    'rsvp-tracker': {
      heading: 'Who’s coming?',
      lead: 'A guest list that fills itself in as people answer.',
      today:
        'Plan an event, add your guests one by one or from a list, and invite them by email, by link or with a printed QR code. They answer in two taps, each of a household, with meals and your own questions, and can change their answer until the deadline. You see who’s coming, filter and write to groups, keep a waiting list, seat guests at tables, save the list as a table, and let guests in at the door with your phone’s camera, even without a network.',
      later: '',
    },
    'create-group-card': {
      heading: 'One card from everyone',
      lead: 'Many people, one card, and every photo says its own line.',
      today:
        'Make a card, share its link, and everyone signs in about a minute, without an account: a photo that says their words, or speaks with their own voice, a drawing, a video of up to a minute, or words alone. You see signatures arrive, put them in order, and approve or hide them. On the day, the card opens from an envelope as a wall of talking photos, as one film, or on a big screen, and can be kept as a zip or a book to print. Words, drawings and still photos are free; a talking photo costs you as much as a video.',
      later: '',
    },
    'add-contributors': {
      heading: 'Invite everyone to sign',
      lead: 'Send a link, and anyone who has it can add a photo and a few words.',
      today:
        'Share one link by message, by email or as a QR code, or invite people by name, each with a link of their own: you see who has opened it and who has signed, and can remind whoever hasn’t, never at night. Signers need no account and don’t see each other’s signatures. What they write stays on their device until it’s sent, even offline, and they can change it until the deadline. If they like, a notification tells them when the card is opened and when there’s a thank-you. You can replace the link at any time.',
      later: '',
    },
    'schedule-delivery': {
      heading: 'Right on the day',
      lead: 'Write now, and have it arrive on the day.',
      today:
        'Email any card now, or on a day and at a time you choose in the recipient’s time zone. You can change or cancel it until it’s sent. People and dates reminds you in time, with a card already started.',
      later: '',
    },
    'create-talking-photo': {
      heading: 'Make a photo talk',
      lead: 'Choose a photo, write what it says, pick a voice. That’s all.',
      today:
        'Use photos, paintings and old prints, several faces in one video, or pets and drawings whose face you mark yourself. You get captions, up to 4K with Enterprise, ready to download and share. No photo? Make a video from your words.',
      later: '',
    },
    'add-ai-voice': {
      heading: 'Give it a voice',
      lead: 'All voices run on this server. Neither your words nor your recordings go to a voice service.',
      today:
        'In the studio, below the message, you can search and listen to 112 voices in 42 languages, and set their speed and pitch. We detect the language of your message. Or record your own voice, and the lips follow it.',
      later: '',
    },
    'AI-avatar-animation': {
      heading: 'A portrait that moves like a person',
      lead: 'Lips, blinks and small turns of the head all follow the words.',
      today: 'Every talking photo moves like this. Paid plans add styles, from calm to excited.',
      later: '',
    },
    'real-time-chart': {
      heading: 'See it happen',
      lead: 'A live chart of who opened a card, and when.',
      today:
        'The page Numbers has a chart of the last hour that moves by itself while people open your cards, and charts of any days you choose. Each card shows when it was opened, watched and replied to, if you want to know. While we make a video, you see each stage and the time left, live.',
      later: '',
    },
    'occasion-specific': {
      heading: 'Made for the occasion',
      lead: 'A birthday doesn’t sound like a farewell.',
      today: 'Each occasion opens the studio with words, a look and music that fit. Change what you like and make it your own.',
      later: '',
    },
    'team-tools': {
      heading: 'For your whole team',
      lead: 'Welcome a colleague, thank your team, or open a meeting with a talking photo.',
      today:
        'With Enterprise, make a team: invite people by email, give each a role, suspend or remove them, hand the team over, and see in a log who did what, when and from where. Videos, cards, people and lists are everybody’s in it. You can limit what each person spends, and have somebody approve what is sent. A message can have up to 2,000 characters.',
      later: 'Numbers for each member, and templates that a team shares.',
    },
    'branding-logo': {
      heading: 'Your name on it',
      lead: 'Your logo and your colors instead of ours.',
      today:
        'With Enterprise, save your logo, two colors, a typeface, a name and a closing line. Your cards and their envelopes, the emails that bring them and your new videos show them: in a corner where no face is and, if you like, on a closing picture. A color that is too pale to be read is darkened, and you see by how much. The small note that a computer made it always stays.',
      later: 'Links and emails from a domain of your own.',
    },
    'bulk-send-schedule': {
      heading: 'A greeting for everyone, by name',
      lead: 'One text and a list of names make a video for each person.',
      today:
        'Send one card to a whole list: open a file or paste names and addresses, look at three of the cards and at the whole price, and send it now or at a time by each person’s clock. The words of the card can name each person and, if you like, the photo says the name in the video. You see who opened it, and can pause, go on or stop. A card can also go out by itself on the birthdays of the people you saved. How many emails you can send in a day depends on your plan and grows with those that arrive.',
      later: 'Columns such as a company.',
    },
    'analytics-dashboard': {
      heading: 'See how it went',
      lead: 'Useful numbers, without tracking anyone.',
      today:
        'See how far your cards and invitations come: sent, opened, how much of the video was watched, replied. By card, campaign or event, for any days, beside the time before, as charts, tables and CSV. Links are counted, not people, and nobody who doesn’t want to be counted.',
      later: '',
    },
    'for-educators': {
      heading: 'History that talks back',
      lead: 'A portrait from the textbook greets your class and tells its story.',
      today:
        'Make a class: students join with a code and three pictures, without an account, and hand in a picture that says their words on their own device. You read everything first, then approve it or return it with a comment. A class is free for the number of students that the price page names. Approved work becomes a video if you want (some a month are free, further ones use your generations), and a gallery for the class’s screen.',
      later: '',
    },
    'classroom-activities': {
      heading: 'Twelve activities for tomorrow',
      lead: 'Each fits in a lesson, on shared tablets, without accounts.',
      today:
        'The water cycle, a person from history, a book talk, a poem, a planet, hello in another language, one of 42, and six more: each with a task in easy words, beginnings of sentences, a rubric, notes for you and its source. One tap sets it for your class, or you change it first. Tasks of your own become files for your colleagues. The tablet can read the task aloud.',
      later: '',
    },
    'student-projects': {
      heading: 'Let the project present itself',
      lead: 'A self-portrait explains the volcano, the poem or the planet.',
      today:
        'Students draw a picture, or take one of our portraits or one of somebody of the past that you added with its source, let it say their words, and hand it in; after your comment, they hand it in again, and every version stays. Approved work becomes a video, plays on the class’s screen, and goes home as a folder for each student.',
      later: 'Group work.',
    },
    'digital-citizenship-tools': {
      heading: 'See how it’s done, and be harder to fool',
      lead: 'Once you’ve made a talking photo, you look at the next one differently.',
      today:
        'Five stations for one lesson: find the label, break the mark, guess what gives a video away, ask before you use a face, and think back. It works without an account, on a phone too.',
      later: '',
    },
    'assign-talking-photo': {
      heading: 'A talking photo as homework',
      lead: 'Give students a portrait, a text and one minute to make it talk.',
      today:
        'Set one of twelve activities or a task of your own, with beginnings of sentences, a rubric and a length. Students do it on their own device or a shared tablet, also without a network, and hand it in. You save the results as a table.',
      later: '',
    },
  },
});
