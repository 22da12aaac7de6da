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
  dictionary: {
    open: 'Say it as…',
    hint: 'How a name or a word is said, in all your messages',
    title: 'How words are said',
    lead: 'Write a name or a word as it sounds. It is said so in every message of yours; what is read stays as you write it.',
    word: 'Word or name',
    said: 'Said like',
    example: 'shih-vawn',
    hear: 'Hear it',
    save: 'Keep it',
    list: 'Your dictionary',
    loading: 'Opening your dictionary',
    as: 'said like “{said}”',
    hearOf: 'Hear {word}',
    removeOf: 'Take {word} out',
    removed: '{word} is taken out.',
    undo: 'Undo',
    close: 'Done',
    saveFailed: 'This could not be kept. Try again.',
    removeFailed: 'This could not be taken out. Try again.',
    hearFailed: 'This could not be played. Try again in a moment.',
  },
});
