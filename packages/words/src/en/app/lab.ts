import { defineArea } from '../../area';

/** The citizenship lab: what students read. */
export const lab = defineArea('lab', {
  stations: 'Stations',
  label: {
    title: '1. Find the label',
    lead: 'A computer made our talking videos. They tell you so, twice.',
    seen: 'In the picture: the words “AI-generated” at the bottom, all the time.',
    hidden: 'In the file: a mark that you can’t see. It says how the video was made, and it is signed.',
    task: 'Check a file. Then change one bit of it, and check it again.',
    check: 'Check a file',
  },
  breaks: {
    title: '2. What breaks the mark?',
    lead: 'Think first. Then open each one.',
    all: [
      { what: 'You give the file a new name.', outcome: 'The mark stays. A name is not part of the file.' },
      { what: 'You copy the file to a stick.', outcome: 'The mark stays. A copy has the same bits.' },
      { what: 'You change one bit.', outcome: 'The mark is still there, but it does not fit. The check says “Changed”.' },
      { what: 'You cut the video, or save it in a new size.', outcome: 'The mark in the file is lost. The words in the picture stay.' },
      { what: 'You send it in a chat.', outcome: 'Most apps for chats save it anew. Then the mark is lost.' },
      {
        what: 'You film the screen, or take a screenshot.',
        outcome: 'The mark is lost. The words stay, if you did not cut them off.',
      },
      {
        what: 'You cut off the bottom of the picture.',
        outcome: 'Now the words and the mark are both lost. So a clip with no label can still be made by a computer.',
      },
    ],
  },
  quiz: {
    title: '3. What gives it away?',
    lead: 'Here are pictures of people who do not exist: we drew them. Some are from a video that our tool made.',
    question: 'Question {number} of {count}',
    left: 'Picture A',
    right: 'Picture B',
    optionA: 'A',
    optionB: 'B',
    unsure: 'No one can tell',
    right_: 'Right.',
    wrong: 'Not quite.',
    next: 'Next',
    again: 'Play again',
    done: 'You got {right} of {count}.',
    doneNote: 'Signs help, but they fade: tools get better. To know more, ask who made it, and look for the first source.',
    pairs: {
      mouth: {
        question: 'In which picture did the tool move the mouth?',
        why: 'Look at the mouth: the tool drew the dark and the teeth. The photo it began with has a closed mouth.',
      },
      eyes: {
        question: 'In which picture did the tool move the eyes?',
        why: 'The lids came down, but the glasses, the hair and the shirt are just the same.',
      },
      gaze: {
        question: 'In which picture did the tool move the eyes?',
        why: 'The eyes look to the side, and the mouth moved a bit. The rest looks the same.',
      },
      first: {
        question: 'One picture is from a video. Which one?',
        why: 'Did you guess? In its first moment, a video looks just like the photo. No one can tell by eye.',
      },
    },
  },
  consent: {
    title: '4. May I use your face?',
    lead: 'Play this in threes: Kim has a photo, Sam is in it, Lou looks on. Choose what to do.',
    again: 'Start again',
    scenes: [
      {
        text: 'Kim has a funny photo of Sam. Kim wants to make it talk. What should Kim do first?',
        choices: [
          { say: 'Make it as a surprise.', outcome: 'Sam sees the video in a chat and feels bad. Sam did not say yes.' },
          { say: 'Ask Sam, and show the words.', outcome: 'Good. Sam knows what the face will say, and can choose.' },
          { say: 'Ask Lou.', outcome: 'Lou can’t say yes for Sam. Only Sam can, and a grown-up at home.' },
        ],
      },
      {
        text: 'Sam says: “I don’t want that.” What now?',
        choices: [
          { say: 'Say that it is just a joke.', outcome: 'That is pressure. A no is a no.' },
          { say: 'Use a drawing in place of the photo.', outcome: 'Good. Kim still makes a video, and Sam’s face is left alone.' },
          { say: 'Make it, but show no one.', outcome: 'Sam said no to making it, too.' },
        ],
      },
      {
        text: 'Next week, Sam says yes to a birthday video. Then Sam thinks again and wants it gone. What should Kim do?',
        choices: [
          { say: 'Take it down, and tell those who have it.', outcome: 'Good. A yes can be taken back at any time.' },
          { say: 'Say: too late, you said yes.', outcome: 'A yes is not for all time. People may think again.' },
          { say: 'Wait till Sam forgets.', outcome: 'It hurts as long as it is there.' },
        ],
      },
      {
        text: 'Lou gets the video from a stranger. There is no label. What should Lou do?',
        choices: [
          { say: 'Send it on: it is funny.', outcome: 'Now more people see it, and no one has asked Sam.' },
          { say: 'Ask Sam, and tell a grown-up.', outcome: 'Good. Sam may not know, and a grown-up can help.' },
          { say: 'Write a mean word below it.', outcome: 'That hurts Sam once more.' },
        ],
      },
    ],
    product: 'This site helps, too: who gets a card can follow a link in it to hide a video of their own face.',
  },
  reflection: {
    title: '5. Think back',
    lead: 'Write by hand on the printed sheet, or here. What you write here is not sent and not saved.',
    print: 'Print the sheet',
    name: 'Name',
    questions: [
      'What surprised you today?',
      'What does a label tell you? What does it not tell you?',
      'When would you say no to a video of your face?',
      'What will you do next time you see a video that feels odd?',
    ],
  },
});
