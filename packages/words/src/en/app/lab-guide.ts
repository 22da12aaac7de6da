import { defineArea } from '../../area';

/** The teacher's guide of the citizenship lab. */
export const labGuide = defineArea('labGuide', {
  title: 'Teacher’s guide',
  lead: 'One lesson of 45 minutes, for three ages. You need one screen or shared tablets; no accounts, and nothing that students type here is sent or saved.',
  goal: 'Goal',
  steps: 'Steps',
  talk: 'Ask the class',
  watch: 'Watch out for',
  minutes: '{count} min',
  bands: {
    young: {
      ages: 'Ages 6 to 8',
      goal: 'A picture that talks can be made by a computer. I ask before I use a face.',
      steps: [
        { minutes: '5', text: 'Play the sample on the home page. Who spoke? Find the words “AI-generated” together.' },
        { minutes: '15', text: 'Station 3 on the big screen: the class points to A or B, or shrugs for “no one can tell”.' },
        { minutes: '15', text: 'Station 4 with your voice: read the first two scenes aloud, three children play them.' },
        { minutes: '10', text: 'Each child draws a picture that may speak, and says who must be asked.' },
      ],
      talk: ['Can a photo really talk?', 'How would you feel if your photo said words that you never said?'],
      watch: 'Use drawings, not photos of children. Leave out station 2.',
    },
    middle: {
      ages: 'Ages 9 to 12',
      goal: 'I know what a label and a mark tell, and how they get lost. A no is a no.',
      steps: [
        { minutes: '5', text: 'Station 1: check our sample together, change one bit, check again.' },
        { minutes: '10', text: 'Station 2 in pairs: guess each one before opening it.' },
        { minutes: '10', text: 'Station 3 alone or in pairs. Compare: which question fooled you?' },
        { minutes: '12', text: 'Station 4 in threes, then swap the roles.' },
        { minutes: '8', text: 'Station 5 on the printed sheet.' },
      ],
      talk: ['Why does “Unknown” not mean “real”?', 'Who gains if a mark is removed?'],
      watch:
        'The sample was made before this site was set up, so the check says “Unknown” here: its signature is not of this site. That is a good first question.',
    },
    old: {
      ages: 'Ages 13 to 16',
      goal: 'I can explain what a signature over a file proves and what it does not, and I check sources before I share.',
      steps: [
        { minutes: '8', text: 'Station 1: explain a hash in your own words (a sum that changes with every bit), then a signature.' },
        { minutes: '10', text: 'Station 2: test two of the claims with a file of your own, such as a new name and a screenshot.' },
        { minutes: '7', text: 'Station 3: why does one question have no answer? What follows for detectors?' },
        { minutes: '12', text: 'Station 4 in threes; then write a fifth scene, with a case from school life.' },
        { minutes: '8', text: 'Station 5, then two students read one answer aloud, if they like.' },
      ],
      talk: ['Should unlabelled videos be forbidden?', 'What would a forger do about marks? What would a newspaper do?'],
      watch: 'Cases of classmates may come up. Stay with made-up people in class, and offer a talk afterwards.',
    },
  },
  more: 'To let students make a labelled video themselves, set an activity for your class: you read and approve each one before it is made.',
  classes: 'Open your classes',
});
