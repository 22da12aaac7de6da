import { defineArea } from '../../area';

export const ideas = defineArea('ideas', {
  title: 'Need a hand with the words?',
  relation: 'Who are they?',
  relations: { family: 'Family', partner: 'Partner', friend: 'Friend', colleague: 'Colleague' },
  tone: 'Tone',
  tones: { warm: 'Warm', funny: 'Funny', plain: 'Short' },
  name: 'Their name',
  own: 'Something only you could say',
  ownHint: 'A memory, a joke or a wish. We’ll use it in your own words.',
  use: 'Use these words',
  more: 'More ideas',
  replaced: 'We replaced your text.',
  undo: 'Undo',
  byModel: 'Ask the AI',
  ai: 'Written by AI',
});
