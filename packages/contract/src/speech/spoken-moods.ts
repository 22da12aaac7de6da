/** In which mood a line is said: `[laughing] Anna!` is seen in the face and heard in the voice. */
export const spokenMoods = ['laughing', 'happy', 'softly', 'excited', 'sad', 'serious', 'surprised'] as const;
export type SpokenMood = (typeof spokenMoods)[number];

/** The words by which each is written between brackets, in English and Spanish. */
const written = {
  laughing: ['laughing', 'laughs', 'laugh', 'riendo', 'riéndose', 'entre risas', 'ríe'],
  happy: ['happy', 'happily', 'smiling', 'cheerfully', 'feliz', 'contento', 'contenta', 'sonriendo', 'con alegría'],
  softly: ['softly', 'gently', 'tenderly', 'quietly', 'whispering', 'suave', 'suavemente', 'con ternura', 'en voz baja', 'susurrando'],
  excited: ['excited', 'excitedly', 'loudly', 'shouting', 'emocionado', 'emocionada', 'con emoción', 'gritando'],
  sad: ['sad', 'sadly', 'crying', 'triste', 'con tristeza', 'llorando'],
  serious: ['serious', 'seriously', 'firmly', 'serio', 'seria', 'en serio', 'con firmeza'],
  surprised: ['surprised', 'sorprendido', 'sorprendida', 'con sorpresa'],
} as const satisfies Record<SpokenMood, readonly string[]>;

const moodOf: ReadonlyMap<string, SpokenMood> = new Map(spokenMoods.flatMap((mood) => written[mood].map((word) => [word, mood] as const)));

/** A regular expression's part that matches one of the words. */
export const moodWords: string = [...moodOf.keys()].sort((a, b) => b.length - a.length).join('|');

/** Returns the mood that a word names, however it is capitalised. */
export const findMood = (word: string): SpokenMood | undefined => moodOf.get(word.normalize('NFC').toLowerCase());
