import { defineArea } from '../../area';

/** Pages of tools: what each is good for, in three steps. */
export const tools = defineArea('tools', {
  steps: 'In three steps',
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
      steps: [
        { title: 'Plan it', text: 'Date, place and questions: most of it is filled in for you.' },
        { title: 'Invite everyone', text: 'By email, by link, or with a printed QR code. Paste your list, and it becomes households.' },
        { title: 'Watch it fill', text: 'Guests answer in two taps, and change their answer until the deadline. You see who’s coming.' },
      ],
      points: [
        'Two taps to answer, without an account',
        'Meals, tables, a waiting list, and your phone’s camera at the door',
        'It works at the door without a network',
      ],
    },
    'create-group-card': {
      heading: 'One card from everyone',
      lead: 'Many people, one card, and every photo says its own line.',
      steps: [
        { title: 'Begin a card', text: 'Say who it’s for. The rest can wait.' },
        {
          title: 'Share one link',
          text: 'Everyone signs in about a minute: a photo that says their words, their own voice, a drawing, a short video, or words alone.',
        },
        {
          title: 'Open it together',
          text: 'On the day it opens from an envelope as a wall of talking photos, as one film, or on a big screen.',
        },
      ],
      points: [
        'Signers need no account',
        'Words, drawings and still photos are free; a talking photo costs as much as a video',
        'Keep it as a zip, or as a book to print',
      ],
    },
    'add-contributors': {
      heading: 'Invite everyone to sign',
      lead: 'Send a link, and anyone who has it can add a photo and a few words.',
      steps: [
        { title: 'Send the link', text: 'By message, by email or as a QR code, or invite people by name.' },
        {
          title: 'They add a photo',
          text: 'No account, and nobody sees the others’ signatures. Their words stay on their device until they’re sent.',
        },
        { title: 'Remind the rest', text: 'You see who has opened it and who has signed. Reminders never go out at night.' },
      ],
      points: ['About a minute to sign', 'They can change it until the deadline', 'A notification tells them when the card is opened'],
    },
    'schedule-delivery': {
      heading: 'Right on the day',
      lead: 'Write now, and have it arrive on the day.',
      steps: [
        { title: 'Write it now', text: 'Your words, your photo, your voice, whenever you have time.' },
        { title: 'Choose the moment', text: 'A day and an hour on the recipient’s own clock.' },
        { title: 'Let it go', text: 'It arrives on the day. You can change or cancel it until it’s sent.' },
      ],
      points: [
        'On their clock, wherever they live',
        'People and dates reminds you in time, with a card already begun',
        'Undo, right after you send it',
      ],
    },
    'create-talking-photo': {
      heading: 'Make a photo talk',
      lead: 'Choose a photo, write what it says, pick a voice. That’s all.',
      steps: [
        { title: 'Choose a photo', text: 'A face that looks at you: yours, a painting, an old print, a drawing, a pet.' },
        { title: 'Write what it says', text: 'Or record it yourself. Choose a voice, and press Preview: it speaks right away.' },
        { title: 'Make it talk', text: 'Download it with captions, send it as a card, or share it.' },
      ],
      points: [
        'Several faces in one picture, in conversation',
        'A mouth that is shut when nobody speaks',
        'No photo goes to an AI service',
      ],
    },
    'add-ai-voice': {
      heading: 'Give it a voice',
      lead: 'All voices run on this server. Neither your words nor your recordings go to a voice service.',
      steps: [
        { title: 'Listen', text: 'Search 112 voices in 42 languages, and hear each before you choose.' },
        { title: 'Make it fit', text: 'Set speed and pitch. The language of your message is found for you.' },
        { title: 'Or say it yourself', text: 'Record your own voice, and the lips follow it.' },
      ],
      points: [
        '112 voices, 42 languages',
        'Every voice runs on this server: no words go to a voice service',
        'Names said the way you say them',
      ],
    },
    'AI-avatar-animation': {
      heading: 'A portrait that moves like a person',
      lead: 'Lips, blinks and small turns of the head all follow the words.',
      steps: [
        { title: 'It’s cut out', text: 'The person is separated from the background, hair and all, so the head can turn.' },
        { title: 'It moves', text: 'It nods, tilts, blinks, breathes and smiles where the words ask for it.' },
        { title: 'It stays the photo', text: 'Every pixel comes from your picture. No face is repainted by a model.' },
      ],
      points: ['Heads that turn, bodies that breathe, eyes that look', 'Calm, natural or lively', 'Made on ordinary computers'],
    },
    'real-time-chart': {
      heading: 'See it happen',
      lead: 'A live chart of who opened a card, and when.',
      steps: [
        { title: 'Send a card', text: 'By link, by email, or to a whole list.' },
        { title: 'See it opened', text: 'The chart of the last hour moves by itself while people open your cards.' },
        { title: 'Look back', text: 'Charts of any days you choose, and for each card when it was opened, watched and answered.' },
      ],
      points: ['Live, without reloading', 'Links are counted, not people', 'Each stage of your video, live, with the time left'],
    },
    'occasion-specific': {
      heading: 'Made for the occasion',
      lead: 'A birthday doesn’t sound like a farewell.',
      steps: [
        { title: 'Pick the occasion', text: 'Birthday, wedding, thank-you, farewell and more.' },
        { title: 'It’s half done', text: 'The studio opens with words, a look and music that fit.' },
        { title: 'Make it yours', text: 'Change a word, add the name, press Preview.' },
      ],
      points: ['Words, look and music that fit', 'No blank page', 'Everything can be changed'],
    },
    'team-tools': {
      heading: 'For your whole team',
      lead: 'Welcome a colleague, thank your team, or open a meeting with a talking photo.',
      steps: [
        { title: 'Make a team', text: 'Invite people by email and give each a role.' },
        { title: 'Work on the same things', text: 'Videos, cards, people and lists belong to everybody in it.' },
        {
          title: 'Stay in control',
          text: 'Limit what each person spends, have somebody approve what is sent, and read in a log who did what.',
        },
      ],
      points: ['With Enterprise', 'Messages of up to 2,000 characters', 'Hand the team over, suspend or remove people at any time'],
    },
    'branding-logo': {
      heading: 'Your name on it',
      lead: 'Your logo and your colors instead of ours.',
      steps: [
        { title: 'Add your logo', text: 'With two colors, a typeface, a name and a closing line.' },
        { title: 'See it everywhere', text: 'Your cards, their envelopes, the emails that bring them and your new videos show it.' },
        { title: 'Use your own address', text: 'Links and emails can come from a domain of your own.' },
      ],
      points: ['With Enterprise', 'Your logo never covers a face', 'The small note that a computer made it always stays'],
    },
    'bulk-send-schedule': {
      heading: 'A greeting for everyone, by name',
      lead: 'One text and a list of names make a video for each person.',
      steps: [
        { title: 'Bring your list', text: 'Open a file, or paste names and addresses.' },
        { title: 'Look at three', text: 'See three of the cards and the whole price before anything is sent.' },
        { title: 'Send it', text: 'Now, or at a time by each person’s clock. You see who opened it, and can pause, go on or stop.' },
      ],
      points: ['The photo can say each person’s name', 'Cards can go out by themselves on birthdays', 'Nobody gets it twice'],
    },
    'analytics-dashboard': {
      heading: 'See how it went',
      lead: 'Useful numbers, without tracking anyone.',
      steps: [
        { title: 'Send', text: 'Cards, campaigns or invitations.' },
        { title: 'See how far they come', text: 'Sent, opened, how much of the video was watched, replied.' },
        { title: 'Compare', text: 'By card, campaign or event, for any days, beside the time before, as charts, tables and CSV.' },
      ],
      points: ['Links are counted, not people', 'Nobody who doesn’t want to be counted', 'No trackers of others'],
    },
    'for-educators': {
      heading: 'History that talks back',
      lead: 'A portrait from the textbook greets your class and tells its story.',
      steps: [
        { title: 'Make a class', text: 'Students join with a code and three pictures, without an account.' },
        { title: 'They make it speak', text: 'A picture says their words, on their own device.' },
        {
          title: 'You read first',
          text: 'Approve it, or return it with a comment. Approved work becomes a video and a gallery for the class’s screen.',
        },
      ],
      points: ['No accounts and no email addresses of children', 'Some videos a month are free', 'Works on shared tablets, also offline'],
    },
    'classroom-activities': {
      heading: 'Twelve activities for tomorrow',
      lead: 'Each fits in a lesson, on shared tablets, without accounts.',
      steps: [
        { title: 'Pick one of twelve', text: 'The water cycle, a book talk, a planet, hello in another language, and eight more.' },
        { title: 'Set it with one tap', text: 'Easy words, beginnings of sentences, a rubric and notes for you are in it.' },
        { title: 'Show the results', text: 'On the class’s screen, or as a folder for each student.' },
      ],
      points: ['Each fits in a lesson', 'The tablet can read the task aloud', 'Your own tasks become files for colleagues'],
    },
    'student-projects': {
      heading: 'Let the project present itself',
      lead: 'A self-portrait explains the volcano, the poem or the planet.',
      steps: [
        { title: 'Draw it, or choose', text: 'A drawing, one of our portraits, or one of the past that you added with its source.' },
        { title: 'Let it explain', text: 'Students write the words, alone or as a group, and hand it in.' },
        { title: 'Better each time', text: 'After your comment they hand it in again, and every version stays.' },
      ],
      points: ['Group work with one picture for each speaker', 'Plays on the class’s screen', 'Goes home as a folder'],
    },
    'digital-citizenship-tools': {
      heading: 'See how it’s done, and be harder to fool',
      lead: 'Once you’ve made a talking photo, you look at the next one differently.',
      steps: [
        { title: 'Find the label', text: 'Every video says that it was made by a computer. Where?' },
        { title: 'Guess', text: 'What gives a video away? A quiz of moving pairs.' },
        { title: 'Ask first', text: 'Before you use a face: a talk, a role-play, a promise.' },
      ],
      points: ['Five stations, one lesson', 'Without an account, on a phone too', 'Notes for teachers'],
    },
    'assign-talking-photo': {
      heading: 'A talking photo as homework',
      lead: 'Give students a portrait, a text and one minute to make it talk.',
      steps: [
        { title: 'Set the task', text: 'One of twelve, or your own, with a rubric and a length.' },
        { title: 'They do it anywhere', text: 'On their own device or a shared tablet, also without a network.' },
        { title: 'Save the results', text: 'As a table, as a gallery, as a folder for each student.' },
      ],
      points: ['One minute of speech', 'No accounts', 'You read everything before anyone else'],
    },
  },
});
