import type { DeskGroup, GroupMember, ShownPicture } from '@hellograph/contract';
import { classLimits as max } from '@hellograph/contract/class-limits';
import { findTurn, toDialogue } from '@hellograph/contract/dialogue';
import { type KeptWork, toTurnLines } from '../classroom-store';

export type MissingPart = 'picture' | 'words' | 'tooLong' | 'tooMany';

export interface GroupView {
  members: (GroupMember & { isYou: boolean })[];
  /** Whose turn it is. */
  turn: number | undefined;
  /** Names of the others who have written nothing. */
  silent: string[];
  /** All have written; this student's own part may be on this device alone. */
  isComplete: boolean;
  missing: MissingPart | undefined;
  letters: number;
  lettersMax: number;
  /** In the order in which it is spoken. */
  said: { name: string; line: string; isYou: boolean }[];
  /** The pictures of the members who have chosen one; `null` if none has. */
  picture: ShownPicture | null;
  words: string;
}

interface Seen {
  group: DeskGroup;
  /** The student's part on this device. */
  part: Pick<KeptWork, 'studentId' | 'words' | 'picture' | 'voice'>;
  wordsMax: number;
}

/** A group as one of its students sees it: their own part as they write it, the others' as sent. */
export function toGroupView({ group, part, wordsMax }: Seen): GroupView {
  const own = toTurnLines(part.words);
  const members = group.members.map((member) => {
    const isYou = member.studentId === part.studentId;
    return isYou ? { ...member, lines: own, picture: part.picture, voice: part.voice ?? null, isYou } : { ...member, isYou };
  });
  const letters = own.join('').length;
  const lettersMax = Math.min(wordsMax, Math.floor(max.workWordsMaxLength / Math.max(1, members.length)));
  const silent = members.filter(({ isYou, version }) => !isYou && version === 0).map(({ name }) => name);
  // The others speak by a picture once they have sent one.
  const heard = members.filter(({ picture, lines }) => picture !== null && lines.length > 0);
  const { words, names } = toDialogue(heard);
  const faces = heard.flatMap(({ studentId, picture, voice }, i) =>
    picture ? [{ studentId, name: names[i] ?? '', picture, voice: voice ?? null }] : [],
  );
  const rounds = Math.max(0, ...members.map(({ lines }) => lines.length));
  return {
    ...{ members, turn: findTurn(members), silent, isComplete: silent.length === 0 },
    missing: findMissing(part, { own, letters, lettersMax }),
    ...{ letters, lettersMax, words },
    said: Array.from({ length: rounds }, (_, round) =>
      members.flatMap(({ name, lines, isYou }) => (lines[round] ? [{ name, line: lines[round], isYou }] : [])),
    ).flat(),
    picture: faces.length === 0 ? null : { kind: 'group', faces },
  };
}

function findMissing(
  { picture }: Pick<KeptWork, 'picture'>,
  { own, letters, lettersMax }: { own: readonly string[]; letters: number; lettersMax: number },
): MissingPart | undefined {
  if (!picture) return 'picture';
  if (own.length === 0) return 'words';
  if (own.length > max.linesMax) return 'tooMany';
  return letters > lettersMax || own.some((line) => line.length > max.lineMaxLength) ? 'tooLong' : undefined;
}
