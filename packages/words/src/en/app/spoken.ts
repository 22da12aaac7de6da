import { defineArea } from '../../area';

export const spoken = defineArea('spoken', {
  label: 'How it’s said',
  /** `{words}`: words of the message, in their own scripts. */
  unsaid: 'This voice can’t say: {words}. Captions show it. Write it as it sounds, or choose another voice.',
  /** Written into messages: the engine knows these and the English ones. */
  tags: { pause: 'pause', spell: 'spell' },
  marks: { pause: 'Pause', stressed: 'Stress', spelled: 'Spell' },
  hints: {
    pause: 'Adds a short silence. “[pause 2s]” is two seconds long.',
    stressed: 'Stresses a word: *never*',
    spelled: 'Spells a word letter by letter',
  },
  dictionary: {
    open: 'Say it as…',
    hint: 'Say how a name or word is pronounced in all your messages',
    title: 'Pronunciations',
    lead: 'Write a name or word the way it sounds. We’ll use it in all your messages; captions keep your spelling.',
    word: 'Word or name',
    said: 'Sounds like',
    example: 'shih-vawn',
    hear: 'Hear it',
    save: 'Save',
    list: 'Your pronunciations',
    loading: 'Loading your pronunciations',
    as: 'sounds like “{said}”',
    hearOf: 'Hear {word}',
    removeOf: 'Remove {word}',
    removed: 'You removed {word}.',
    undo: 'Undo',
    close: 'Done',
    saveFailed: 'We couldn’t save this. Try again.',
    removeFailed: 'We couldn’t remove this. Try again.',
    hearFailed: 'We couldn’t play this. Try again in a moment.',
  },
});
