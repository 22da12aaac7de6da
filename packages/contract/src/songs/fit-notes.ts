/** A note of a tune: pitch as a MIDI number, and its length as it sounds. */
export interface TuneNote {
  pitch: number;
  startBeat: number;
  beats: number;
}

/** A note with the syllable that is sung on it. */
export interface SetNote extends TuneNote {
  syllable: number;
  /** Whether the syllable goes on from the note before. */
  isHeld: boolean;
}

/**
 * Sets syllables to notes. With fewer syllables than notes, the stressed one is drawn over those
 * that are left. With more, notes are parted: first the longest before the last one, then the last,
 * none shorter than `leastBeats` if the notes can be parted that far.
 */
export function fitNotes(
  notes: readonly TuneNote[],
  syllables: number,
  { stressed, leastBeats }: { stressed: number; leastBeats: number },
): SetNote[] {
  if (syllables <= 0) return [];
  if (syllables <= notes.length) {
    const spare = notes.length - syllables;
    return notes.map((note, i) => {
      const syllable = i <= stressed ? i : Math.max(stressed, i - spare);
      return { ...note, syllable, isHeld: i > stressed && i <= stressed + spare };
    });
  }
  const parted = notes.map((note) => ({ ...note }));
  while (parted.length < syllables) partNote(parted, leastBeats);
  return parted.map((note, i) => ({ ...note, syllable: i, isHeld: false }));
}

/** Parts one note in two halves; from the last one, which is to stay long, only its beginning. */
function partNote(notes: TuneNote[], leastBeats: number): void {
  const before = longestOf(notes.slice(0, -1));
  const last = notes.at(-1);
  const canPart = (note: TuneNote | undefined) => note !== undefined && note.beats >= 2 * leastBeats;
  const note = canPart(before) ? before : canPart(last) ? last : longestOf(notes);
  if (!note) return;
  const first = note === last && note.beats > 2 * leastBeats ? Math.max(leastBeats, note.beats / 4) : note.beats / 2;
  const parts = [
    { ...note, beats: first },
    { ...note, startBeat: note.startBeat + first, beats: note.beats - first },
  ];
  notes.splice(notes.indexOf(note), 1, ...parts);
}

const longestOf = (notes: readonly TuneNote[]): TuneNote | undefined =>
  notes.reduce<TuneNote | undefined>((best, note) => (best === undefined || note.beats > best.beats + 1e-9 ? note : best), undefined);
