import { defineArea } from '../area';

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
    fun: 'Make a portrait talk',
    contact: 'Tell us what you need',
    dashboard: 'Open the dashboard',
    cards: 'Write a card',
    groupCards: 'Make a group card',
    people: 'Add people and dates',
  },
  slugs: {
    'rsvp-tracker': {
      heading: 'Who’s coming?',
      lead: 'A guest list that fills itself in as people reply.',
      today:
        'Send a card as an invitation, in your own words and voice, by link or by email. Guests reply with an emoji or a few words, without an account, and we tell you about each reply.',
      later: 'A guest list that counts who’s coming and reminds people who haven’t replied.',
    },
    'create-group-card': {
      heading: 'One card from everyone',
      lead: 'Many people, one card, and every photo says its own line.',
      today:
        'Make a card, share its link, and everyone signs in about a minute, without an account: a photo that says their words, or speaks with their own voice, a drawing, a video of up to a minute, or words alone. You see signatures arrive, put them in order, and approve or hide them. On the day, the card opens from an envelope as a wall of talking photos, as one film, or on a big screen. Words, drawings and still photos are free; a talking photo costs you as much as a video.',
      later: 'A zip and a printable book of the whole card.',
    },
    'add-contributors': {
      heading: 'Invite everyone to sign',
      lead: 'Send a link, and anyone who has it can add a photo and a few words.',
      today:
        'Share one link by message, by email or as a QR code. Signers need no account and don’t see each other’s signatures. What they write stays on their device until it’s sent, even offline, and they can change it until the deadline. You can replace the link at any time.',
      later: 'Inviting people by name, and reminding those who haven’t signed.',
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
      lead: 'All voices run on this server, and your own recordings stay on it. Nothing goes to a cloud.',
      today:
        'In the studio, below the message, you can search and listen to 112 voices in 42 languages, and set their speed and pitch. We detect the language of your message. Or record your own voice, and the lips follow it.',
      later: '',
    },
    'AI-avatar-animation': {
      heading: 'A portrait that moves like a person',
      lead: 'Lips, blinks and small turns of the head all follow the words.',
      today: 'Every video moves like this. Paid plans add styles, from calm to excited.',
      later: '',
    },
    'real-time-chart': {
      heading: 'See it happen',
      lead: 'A live chart of who opened a card, and when.',
      today:
        'Every card shows when it was opened, watched and replied to, if you want to know. While we make a video, you see each stage and the time left, live.',
      later: 'A chart of all your cards.',
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
      today: 'Make videos in one account and share the files. With Enterprise, a message can have up to 2,000 characters.',
      later: 'Shared workspaces and roles.',
    },
    'branding-logo': {
      heading: 'Your name on it',
      lead: 'Your logo and your colors instead of ours.',
      today: 'Paid plans remove our mark from the picture. The small note that a computer made it always stays.',
      later: 'Adding your own logo to the picture.',
    },
    'bulk-send-schedule': {
      heading: 'A greeting for everyone, by name',
      lead: 'One text and a list of names make a video for each person.',
      today:
        'Email one card to several people, one after another, each greeted by name and at a time in their own time zone. You can make up to three versions of a video at once.',
      later: 'Lists of names and sending in bulk.',
    },
    'analytics-dashboard': {
      heading: 'See how it went',
      lead: 'Useful numbers, without tracking anyone.',
      today:
        'Every card shows when it was opened, watched and replied to. Your dashboard shows your credits, your videos in progress and what’s coming up; Billing shows where every credit went.',
      later: 'Numbers for all your cards together.',
    },
    'for-educators': {
      heading: 'History that talks back',
      lead: 'A portrait from the textbook greets your class and tells its story.',
      today:
        'Make videos in your own account and show them in class. Students don’t need an account to watch. Use paintings and prints of people who died long ago, or a drawing.',
      later: 'Class lists and student accounts.',
    },
    'classroom-activities': {
      heading: 'Three activities for tomorrow',
      lead: 'Each needs one computer and fits in a lesson.',
      today:
        'Letter from the past: a painting reads a diary entry that the class wrote. Who am I: a portrait gives three clues. Vocabulary: a drawn face says ten words in the language you’re learning, one of 42, and everyone repeats them.',
      later: '',
    },
    'student-projects': {
      heading: 'Let the project present itself',
      lead: 'A self-portrait explains the volcano, the poem or the planet.',
      today:
        'Photograph the drawing and mark its face if we don’t find it. Write the text together, then download the video for the presentation.',
      later: 'Handing in and grading in the app.',
    },
    'digital-citizenship-tools': {
      heading: 'See how it’s done, and be harder to fool',
      lead: 'Once you’ve made a talking photo, you look at the next one differently.',
      today:
        'Every video is marked as made by a computer, in the picture and inside the file. Make one in class and ask: what gives it away? Who gave permission? Who could be hurt?',
      later: '',
    },
    'assign-talking-photo': {
      heading: 'A talking photo as homework',
      lead: 'Give students a portrait, a text and one minute to make it talk.',
      today: 'Hand out the portrait and the task yourself. A message can have up to 500 characters, about half a minute of speech.',
      later: 'Handing out and collecting work in the app.',
    },
  },
});
