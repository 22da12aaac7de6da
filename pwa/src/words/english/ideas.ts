import { defineArea } from '../area';

export const ideas = defineArea('ideas', {
  title: 'Need a hand with the words?',
  relation: 'They are',
  relations: { family: 'Family', partner: 'My love', friend: 'A friend', colleague: 'From work' },
  tone: 'It should sound',
  tones: { warm: 'Warm', funny: 'Funny', plain: 'Short' },
  name: 'Their name',
  own: 'Something only you can say',
  ownHint: 'A memory, a joke, a wish: it goes in, in your words.',
  use: 'Use these words',
  more: 'Other ideas',
  replaced: 'Your words were replaced.',
  undo: 'Undo',
  byModel: 'Ask the AI',
  ai: 'Written by AI',
});
