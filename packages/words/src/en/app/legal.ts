import { defineArea } from '../../area';

/** About, privacy and terms, and what parents of students should know. */
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
        text: 'It doesn’t learn from your photos, find out who anyone is or track you, and there are no ads. It’s not made to deceive: every video is marked as made by a computer, in the picture and inside the file.',
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
        text: 'Your name, your email address, a hash of your password, the photos, messages and recordings you send, the cards you make, the people and dates you add, and your videos. If you sign a group card or reply to a card without an account: your name, your words, what you upload, and your email address if you leave it. If you answer an invitation: your name, your answer, your words, and your email address if the hosts or you gave it. Of a student in a class: the short name that the teacher chose, their words and drawings for the class, and their recordings where the teacher has turned that on. Drafts stay on your device until you send them, or carry one to another device: then we pass it on sealed and can’t read it.',
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
        text: 'You, and the people you share a video or card with. If someone reports a card, we look at it. There are no trackers and no ads, and we don’t sell your data. If you buy a plan, the payment service gets what it needs to charge your card; we never see your card details. If this server offers an AI for ideas and you ask it, what you told it about the occasion goes to that AI.',
      },
      {
        title: 'If you open a card',
        text: 'Senders can see that their card or invitation was opened, how much of the video was watched, and your reply, and get these as numbers. We count links, not people: we don’t try to find out who you are. You’re in no number if your browser asks not to be tracked (Global Privacy Control or Do Not Track), or if you choose “Don’t count my visits” at the end of a card. We keep these numbers for thirteen months.',
      },
      {
        title: 'On your device',
        text: 'The app keeps your login, theme, language and drafts in this browser. When you log out, it removes your login and drafts, unless you choose to keep unsent ones.',
      },
      {
        title: 'How long we keep it',
        text: 'A video you delete leaves your list right away. You can undo that for a short while; then we remove its files from the server. What guests of an event said about meals and children is deleted 30 days after the event. We keep backups for thirty days.',
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
  parents: {
    title: 'For parents',
    lead: 'Does your child’s class use Hellograph? This is what happens there, and what we know about your child.',
    sections: [
      {
        title: 'What your child does',
        text: 'Your child draws a face, picks one of our drawn portraits or one of somebody of the past that the teacher has added with its source, and writes a few sentences. The tablet reads them aloud while the picture moves its lips. Then your child hands the work in to the teacher.',
      },
      {
        title: 'What we know about your child',
        text: 'A short name that the teacher chose, such as “Ana G.”, and what your child writes and draws for the class. No full name, no email address and no photo: there is nowhere to put them. Your child has no account. Voices are not recorded, unless the teacher has turned that on for the class: then your child may read their own words aloud. Your child and the teachers hear the recording, and the class when approved work is shown. Only the newest one is kept, and the teacher can delete it, or turn recording off, at any time: then all of them are deleted. Tell the teacher if you don’t want it.',
      },
      {
        title: 'How your child gets in',
        text: 'With the code of the class and three small pictures, which work like a password. If somebody else has seen them, the teacher can give your child new ones at once.',
      },
      {
        title: 'Who sees the work',
        text: 'The teachers of the class. Other students see it only when a teacher shows approved work on the class’s screen. No public link leads to it. Teachers can save the work as files, also for you to keep. They write what they think of it or say it in a recording of their own voice, which only they and those who made the work hear, and which is deleted with it.',
      },
      {
        title: 'When it becomes a video',
        text: 'Until a teacher has approved the words and asks for a video, nothing is made of them. The video is marked as made by a computer, in the picture and inside the file. Your child and the teachers can play it.',
      },
      {
        title: 'What we don’t do',
        text: 'No ads and no tracking. We teach no computer with your child’s words, drawings or voice, and we write down no network address of what students open.',
      },
      {
        title: 'How long it stays',
        text: 'Until a teacher deletes it: a task, a student, or the whole class. The words and drawings are then gone from our database at once, and files such as videos within hours. Older backups may still have a copy; if one is ever restored, what was deleted is deleted again. For a deleted class, the teacher gets a receipt that anybody can check.',
      },
      {
        title: 'What you can ask for',
        text: 'Ask the teacher to show you the work, to change the short name, or to delete everything about your child. They can do it in a moment. The school decides whether a class uses this, and every teacher has to confirm that it does.',
      },
    ],
  },
});
