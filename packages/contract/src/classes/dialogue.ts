import { writeVoiceChoice } from '../speech/voice-choice';
import { autoVoiceId } from '../speech/voices';
import { type FacePoints, moveFacePoints } from '../video/face-points';
import { drawnFace } from './drawing-art';

/** The lines of one student of a group. */
export interface SaidPart {
  name: string;
  lines: readonly string[];
}

/** Makes names that can be written before a colon; no two students get the same one. */
function toCalledNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name, index) => {
    const plain = name.replaceAll(/[:：.!?]/gu, '').trim() || `${index + 1}`;
    const called = taken.has(plain.toLowerCase()) ? `${plain} ${index + 1}` : plain;
    taken.add(called.toLowerCase());
    return called;
  });
}

const toOneLine = (line: string): string => line.replaceAll(/\s+/gu, ' ').trim();

/**
 * Returns a group's lines in turns, each after its student's name: the first line of each, then the
 * second. A line contains no line break, so nobody's line can look like another student's. A
 * student who is alone needs no name.
 */
export function toDialogue(parts: readonly SaidPart[]): { words: string; names: string[] } {
  const names = toCalledNames(parts.map(({ name }) => name));
  const rounds = Math.max(0, ...parts.map(({ lines }) => lines.length));
  const words = Array.from({ length: rounds }, (_, round) =>
    parts.flatMap(({ lines }, i) => {
      const line = toOneLine(lines[round] ?? '');
      return line === '' ? [] : [parts.length === 1 ? line : `${names[i]}: ${line}`];
    }),
  );
  return { words: words.flat().join('\n'), names };
}

/**
 * Returns the index of the student whose turn it is: the first with the fewest lines. `undefined`
 * for an empty group.
 */
export function findTurn(parts: readonly Pick<SaidPart, 'lines'>[]): number | undefined {
  const [first, ...others] = parts.keys();
  const linesOf = (i: number) => parts[i]?.lines.length ?? 0;
  return first === undefined ? undefined : others.reduce((next, i) => (linesOf(i) < linesOf(next) ? i : next), first);
}

/** Variations that tell several speakers with the same voice apart. */
const ways = [
  { pace: 1, pitch: 0 },
  { pace: 1, pitch: -5 },
  { pace: 1, pitch: 4 },
  { pace: 0.9, pitch: -2.5 },
] as const;

/**
 * Returns a distinct voice for each face of a group: the one that the student chose, otherwise the
 * default of the language of their text. Students with the same voice speak at a different pitch
 * and pace.
 */
export function toGroupVoices(faces: readonly { voice?: string | null | undefined }[]): string[] {
  const ids = faces.map(({ voice }) => voice ?? autoVoiceId);
  return ids.map((id, i) => {
    const before = ids.slice(0, i).filter((other) => other === id).length;
    return writeVoiceChoice({ id, ...(ways[before] ?? ways[0]) });
  });
}

/** The corner of a square, in units of squares. */
export interface GroupFrame {
  left: number;
  top: number;
}

/** A picture of several faces, in units of squares; three form a pyramid. */
export interface GroupLayout {
  columns: number;
  rows: number;
  frames: readonly GroupFrame[];
}

const sideBySide: GroupLayout = {
  columns: 2,
  rows: 1,
  frames: [
    { left: 0, top: 0 },
    { left: 1, top: 0 },
  ],
};
const square: GroupLayout = {
  columns: 2,
  rows: 2,
  frames: [
    { left: 0, top: 0 },
    { left: 1, top: 0 },
    { left: 0, top: 1 },
    { left: 1, top: 1 },
  ],
};

/** Returns the position of each face of a group. */
export function toGroupLayout(faces: number): GroupLayout {
  if (faces <= 1) return { columns: 1, rows: 1, frames: [{ left: 0, top: 0 }] };
  if (faces === 2) return sideBySide;
  return faces === 3 ? { ...square, frames: [...sideBySide.frames, { left: 0.5, top: 1 }] } : square;
}

/** A portrait is 4 by 5; these are the shares of its height above its square and in it. */
export const portraitCut = { above: 0.06, shown: 0.8 } as const;

/** The face of a portrait, in its square. All portraits are drawn to the same proportions. */
const portraitFace: FacePoints = {
  leftEye: { x: 0.412, y: 0.49 },
  rightEye: { x: 0.588, y: 0.49 },
  mouthLeft: { x: 0.419, y: 0.667 },
  mouthRight: { x: 0.581, y: 0.667 },
  chin: { x: 0.5, y: 0.806 },
};

/**
 * Returns the position of the face in its square. `points` are those of a portrait that the class's
 * teachers added, as shares of the whole portrait.
 */
export function toSquareFace(kind: 'portrait' | 'drawing', points?: FacePoints): FacePoints {
  if (kind === 'drawing') return drawnFace;
  if (!points) return portraitFace;
  return moveFacePoints(points, ({ x, y }) => ({ x, y: Math.min(1, Math.max(0, (y - portraitCut.above) / portraitCut.shown)) }));
}

/** Converts the faces of a group from positions in their squares to shares of the whole picture. */
export function toGroupPoints(faces: readonly FacePoints[]): FacePoints[] {
  const { columns, rows, frames } = toGroupLayout(faces.length);
  return faces.map((face, i) => {
    const { left, top } = frames[i] ?? { left: 0, top: 0 };
    return moveFacePoints(face, ({ x, y }) => ({ x: (left + x) / columns, y: (top + y) / rows }));
  });
}
