import { defineArea } from '../area';

export const spoken = defineArea('spoken', {
  label: 'How it is said',
  /** Written into messages: the engine knows these and the English ones. */
  tags: { pause: 'pause', spell: 'spell' },
  marks: { pause: 'Pause', stressed: 'Stress', spelled: 'Spell' },
  hints: {
    pause: 'A moment of silence here. “[pause 2s]” is two seconds.',
    stressed: 'The word with weight: *never*',
    spelled: 'Letter by letter, for a name',
  },
});
