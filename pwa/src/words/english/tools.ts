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
    projects: 'Open my projects',
    pricing: 'See the plans',
    occasions: 'Choose an occasion',
    invitations: 'Write an invitation',
    howItWorks: 'See how it works',
    fun: 'Let a portrait speak',
    contact: 'Tell us what you need',
    dashboard: 'Open the dashboard',
  },
  slugs: {
    'rsvp-tracker': {
      heading: 'Who is coming?',
      lead: 'A list of guests that fills itself as they answer.',
      today: 'You can make the invitation speak and ask for an answer in its words: guests reply wherever you share the video.',
      later: 'Guest lists, answers by link and reminders are not built yet.',
    },
    'create-group-card': {
      heading: 'One card from everybody',
      lead: 'Many people, one card, and every photo says its own line.',
      today: 'One photo of the whole group can speak a message from all of you. Share the video where everybody is.',
      later: 'Cards that several people sign are not built yet.',
    },
    'add-contributors': {
      heading: 'Invite everyone to sign',
      lead: 'Send a link, and whoever has it adds a photo and a few words.',
      today: 'Collect the words yourself and put them into one message. Each of you can also make a video of your own.',
      later: 'Inviting others by link is not built yet.',
    },
    'schedule-delivery': {
      heading: 'On the day, not a day late',
      lead: 'Write now, and let it arrive when it should.',
      today: 'Make the video whenever you have the time. It waits in your projects until you share it on the day.',
      later: 'Sending at a chosen time is not built yet.',
    },
    'create-talking-photo': {
      heading: 'Make a photo talk',
      lead: 'Choose a photo, write what it says, pick a voice. That is all.',
      today: 'All of it: photos, paintings and old prints, with captions, up to 4K on the largest plan, ready to download and share.',
      later: '',
    },
    'add-ai-voice': {
      heading: 'Give it a voice',
      lead: 'Every voice runs on this server. No recording of anybody leaves your device.',
      today: 'Choose a voice in the studio, under the message. The lips follow the sounds of the words that the voice speaks.',
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
      today: 'While a video is being made you see each stage and the time left, live. The dashboard counts your videos and credits.',
      later: 'Charts of opened cards come with the cards themselves, which are not built yet.',
    },
    'occasion-specific': {
      heading: 'For the day it is',
      lead: 'A birthday does not sound like a farewell.',
      today: 'Every occasion has words to start with. Choose one and make it yours.',
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
      today: 'Up to three versions of a video are made in one go, one after another, while you do something else.',
      later: 'Lists of names and sending in bulk are not built yet.',
    },
    'analytics-dashboard': {
      heading: 'What came of it',
      lead: 'Numbers that help, and nobody followed to get them.',
      today: 'Your dashboard shows your credits, what is being made, and your latest videos. Billing shows where every credit went.',
      later: 'Views of shared videos are not counted yet.',
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
        'Letter from the past: a painting speaks the diary entry that the class wrote. Who am I: a portrait gives three hints. Vocabulary: a drawn face pronounces ten words, and everybody repeats.',
      later: '',
    },
    'student-projects': {
      heading: 'Let the project present itself',
      lead: 'A self-drawn portrait explains the volcano, the poem or the planet.',
      today: 'Photograph the drawing, write the text together, and download the film for the presentation.',
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
