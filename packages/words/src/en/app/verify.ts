import { defineArea } from '../../area';

/** Checking where a file is from. Students read it, too. */
export const verify = defineArea('verify', {
  title: 'Is this file from here?',
  lead: 'Drop any file. Your device looks for our mark in it. The file is not sent to us.',
  drop: 'Drop a file here, or',
  choose: 'Choose a file',
  reading: 'Reading the file',
  failed: 'This file can’t be read. Choose it again.',
  stop: 'Stop',
  sample: 'Try our sample',
  flip: 'Change one bit of a copy',
  flipped: '{name}, with one bit changed',
  voices: 'Voices named in the mark: {voices}',
  result: 'What the check says',
  verdicts: {
    here: {
      title: 'Made here',
      text: 'This site made the file, and no part of it has changed since.',
      proof: 'It does not prove that the words are true, or that the people in it said yes. It says only who made the file.',
    },
    changed: {
      title: 'Changed',
      text: 'This site made the file, but it has changed since.',
      proof: 'We can’t tell what has changed, or who did it. It may be one dot, or it may be all of it.',
    },
    broken: {
      title: 'Changed or made up',
      text: 'The file has a mark, but the mark does not fit. The file was changed, or the mark is a fake.',
      proof: 'We can’t tell if it ever came from here.',
    },
    elsewhere: {
      title: 'Unknown',
      text: 'The file has a mark and has not changed since. But the mark is not from this site.',
      proof: 'The same program can run on other sites, and anyone can make a mark of their own. So this says little.',
    },
    unasked: {
      title: 'Unknown for now',
      text: 'The file has a mark and has not changed since. But we can’t get our list of keys now, so we can’t tell if the mark is ours. Try again soon.',
      proof: 'Anyone can make a mark of their own. So far, this says little.',
    },
    unsigned: {
      title: 'Unknown',
      text: 'The file says that it was made with Hellograph, but no one has signed that.',
      proof: 'Anyone can write such a line into a file.',
    },
    unmarked: {
      title: 'Unknown',
      text: 'There is no mark of ours in this file.',
      proof: 'That does not make it real. It may be made by another tool, or the mark may be lost. Most apps for chats drop the mark.',
    },
  },
  howTitle: 'How the check works',
  how: [
    'Our videos end with a small mark. It holds a kind of sum of all that comes before it.',
    'The mark is signed with a key that we keep to ourselves. No one else has it.',
    'Your device adds up the sum again. If one bit has changed, the sums differ.',
    'Your device asks us for one thing only: which keys are ours. We do not learn about the file.',
  ],
  lab: 'To the citizenship lab',
});
