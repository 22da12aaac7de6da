import { defineArea } from '../area';

/** Pages of tools: what each is for, and in plain words what works today. */
export const tools = defineArea('tools', {
  works: 'Works today',
  partly: 'Partly built',
  planned: 'Not built yet',
  today: 'What works today',
  later: 'What is still missing',
  more: 'More in {section}',
  actions: {
    create: 'Make a talking photo',
    pricing: 'See the plans',
    occasions: 'Choose an occasion',
    invitations: 'Write an invitation',
    howItWorks: 'See how it works',
    fun: 'Let a portrait speak',
    contact: 'Tell us what you need',
    dashboard: 'Open the dashboard',
    cards: 'Write a card',
    people: 'Name people and days',
  },
  slugs: {
    'rsvp-tracker': {
      heading: 'Who is coming?',
      lead: 'A list of guests that fills itself as they answer.',
      today:
        'A card invites in your words and your voice, by link or by mail. Guests answer with a sign or a few words, without an account, and you hear of each answer.',
      later: 'A list of guests that counts who comes, and a word to those who are silent, are not built yet.',
    },
    'create-group-card': {
      heading: 'One card from everybody',
      lead: 'Many people, one card, and every photo says its own line.',
      today:
        'One photo of the whole group speaks: up to ten faces, each with its own lines and voice, and all together if you like. Share the film where everybody is.',
      later: 'Cards that several people sign are not built yet.',
    },
    'add-contributors': {
      heading: 'Invite everyone to sign',
      lead: 'Send a link, and whoever has it adds a photo and a few words.',
      today:
        'Collect the words yourself and write them as a script: each face of a group photo says its own. Each of you can also make a film of your own.',
      later: 'Inviting others by link is not built yet.',
    },
    'schedule-delivery': {
      heading: 'On the day, not a day late',
      lead: 'Write now, and let it arrive when it should.',
      today:
        'In every card: by mail now, or on the day you choose at nine o’clock their time. Change it or take it back until it is on its way. People and days has a word for you in time, with a card already begun.',
      later: '',
    },
    'create-talking-photo': {
      heading: 'Make a photo talk',
      lead: 'Choose a photo, write what it says, pick a voice. That is all.',
      today:
        'All of it: photos, paintings and old prints, several faces in one film, pets and drawings whose points you set. With captions, up to 4K on the largest plan, ready to download and share. Without a photo, your words become an animated card.',
      later: '',
    },
    'add-ai-voice': {
      heading: 'Give it a voice',
      lead: 'Every voice runs on this server, and so does all that is done with your own. Nothing goes to a cloud.',
      today:
        'In the studio, under the message: 112 voices in 42 languages to search and listen to, with their speed and pitch. The language of your message is found by itself. Or record your own voice, and the lips follow that.',
      later: '',
    },
    'AI-avatar-animation': {
      heading: 'A portrait that moves like a person',
      lead: 'Lips, blinks, small turns of the head: everything follows the words.',
      today: 'Every video moves like this. Paid plans add motion styles, from calm to excited.',
      later: '',
    },
    'real-time-chart': {
      heading: 'See it happen',
      lead: 'A live chart of who opened a card, and when.',
      today:
        'Every card shows when it was opened, watched and answered, if you want to know. While a video is being made you see each stage and the time left, live.',
      later: 'A chart of many cards together is not built yet.',
    },
    'occasion-specific': {
      heading: 'For the day it is',
      lead: 'A birthday does not sound like a farewell.',
      today: 'Every occasion opens the studio with words, a look and music that fit the day. Change what you like and make it yours.',
      later: '',
    },
    'team-tools': {
      heading: 'For your whole team',
      lead: 'Welcome a colleague, thank a team, open a meeting with a face.',
      today: 'One account makes the videos and shares the files. The Enterprise plan speaks up to 2,000 characters a video.',
      later: 'Shared workspaces and roles are not built yet.',
    },
    'branding-logo': {
      heading: 'Your name on it',
      lead: 'Your logo and your colours instead of ours.',
      today: 'Paid plans leave our mark out of the picture. The small note that a computer made it always stays.',
      later: 'Putting your own logo into the picture is not built yet.',
    },
    'bulk-send-schedule': {
      heading: 'A greeting for each of them, by name',
      lead: 'One text, a list of names, a video for everybody.',
      today:
        'One card goes by mail to as many people as you name, each greeted by name and at nine o’clock theirs. Up to three versions of a video are made in one go.',
      later: 'Lists of names and sending in bulk are not built yet.',
    },
    'analytics-dashboard': {
      heading: 'What came of it',
      lead: 'Numbers that help, and nobody followed to get them.',
      today:
        'Every card says when it was opened, watched and answered. Your dashboard shows your credits, what is being made and what comes next; billing shows where every credit went.',
      later: 'Numbers over all cards together are not counted yet.',
    },
    'for-educators': {
      heading: 'History that answers back',
      lead: 'A portrait from the textbook greets the class and tells its story.',
      today:
        'Make the videos in your own account and show them in class. Students need no account to watch. Use paintings and prints of people long dead, or a drawing.',
      later: 'Class lists and student accounts are not built yet.',
    },
    'classroom-activities': {
      heading: 'Three activities for tomorrow',
      lead: 'Short, with one computer, and done in a lesson.',
      today:
        'Letter from the past: a painting speaks the diary entry that the class wrote. Who am I: a portrait gives three hints. Vocabulary: a drawn face pronounces ten words in the language you learn, one of 42, and everybody repeats.',
      later: '',
    },
    'student-projects': {
      heading: 'Let the project present itself',
      lead: 'A self-drawn portrait explains the volcano, the poem or the planet.',
      today:
        'Photograph the drawing, set the points of its face if it is not found, write the text together, and download the film for the presentation.',
      later: 'Handing in and grading inside the app are not built yet.',
    },
    'digital-citizenship-tools': {
      heading: 'See how it is done, and be harder to fool',
      lead: 'Whoever has made a talking photo looks at the next one with other eyes.',
      today:
        'Every video is marked as made by a computer, in the picture and inside the file. Make one in class and ask: what gives it away? Who agreed? Who could be hurt?',
      later: '',
    },
    'assign-talking-photo': {
      heading: 'A talking photo as homework',
      lead: 'A portrait, a text, and one minute to make it speak.',
      today: 'Hand out the portrait and the task. One message takes up to 500 characters, which is about half a minute of speech.',
      later: 'Handing out and collecting inside the app is not built yet.',
    },
  },
});
