import {
  CodedError,
  classLimits,
  type DeskGroup,
  findChosenVoice,
  type GroupPicture,
  type PartBody,
  toDialogue,
} from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { type AssignmentRow, assignmentsRepo } from '../../domain/classes/classes.repo';
import { toMember } from '../../domain/classes/groups/groups.repo';
import { type NamedPart, type PartRow, partsRepo } from '../../domain/classes/groups/parts.repo';
import { requirePicture } from '../../domain/classes/sourced/sourced-portraits';
import { requireChangeable, requireFittingPicture } from '../../domain/classes/work-rules';
import { groupWorksRepo, type NewestWork, worksRepo } from '../../domain/classes/works.repo';
import { writeVersion } from '../../domain/classes/write-version';

interface OfStudent {
  classId: string;
  studentId: string;
  assignmentId: string;
}

interface OwnPart {
  assignment: AssignmentRow;
  part: PartRow;
  work: NewestWork | undefined;
}

/** Throws NOT_FOUND for a task for which this student has no group. */
async function getPart(tx: Executor, { classId, studentId, assignmentId }: OfStudent): Promise<OwnPart> {
  const assignment = await assignmentsRepo(tx).find(classId, assignmentId);
  const part = await partsRepo(tx).find(assignmentId, studentId);
  if (!assignment || !part) throw new CodedError('NOT_FOUND');
  return { assignment, part, work: await groupWorksRepo(tx).find(part.group_id) };
}

/** Each student has an equal share of a work's maximum length. */
const shareOf = (members: number): number => Math.floor(classLimits.workWordsMaxLength / Math.max(1, members));

/** Writes a student's own part only. An older version changes nothing. */
export async function writePart(tx: Executor, of: OfStudent, body: PartBody): Promise<{ group: DeskGroup; isTaken: boolean }> {
  const { assignment, part, work } = await getPart(tx, of);
  const members = () => partsRepo(tx).list({ group_id: part.group_id });
  const present = (parts: readonly NamedPart[]): DeskGroup => ({ assignmentId: of.assignmentId, members: parts.map(toMember) });
  const lines = body.lines.map((line) => line.trim());
  const [written, drawn] = [JSON.stringify(lines), JSON.stringify(body.picture)];
  // Older pages do not send a voice.
  const { voice = part.voice } = body;
  if (body.version <= part.version) {
    const isSame = body.version === part.version && written === part.lines && drawn === part.picture && voice === part.voice;
    return { group: present(await members()), isTaken: isSame };
  }
  requireChangeable({ work, isOpen: assignment.is_open === 1 });
  requireFittingPicture(body.picture);
  await requirePicture(tx, of.classId, body.picture, part.picture);
  if (voice !== null && !findChosenVoice(voice)) throw new CodedError('VOICE_UNKNOWN');
  const lettersMax = shareOf((await members()).length);
  if (lines.join('').length > lettersMax)
    throw new CodedError('VALIDATION_FAILED', { fields: [{ path: 'lines', message: `Write at most ${lettersMax} characters.` }] });
  await partsRepo(tx).update(part, { version: body.version, lines: written, picture: drawn, voice });
  return { group: present(await members()), isTaken: true };
}

/**
 * One student hands in the parts of the whole group. Of several concurrent requests, the first one
 * counts. Throws GROUP_UNFINISHED while a student has not written anything.
 */
export async function handInGroup(
  tx: Executor,
  { version, at, ...of }: OfStudent & { version: number; at: number },
): Promise<{ work: NewestWork | undefined; isTaken: boolean }> {
  const { assignment, part, work } = await getPart(tx, of);
  if (work && version <= work.version) return { work, isTaken: version === work.version };
  requireChangeable({ work, isOpen: assignment.is_open === 1 });
  if (work && (await worksRepo(tx).listVersions(work.id)).length >= classLimits.workVersionsMax)
    throw new CodedError('WORK_VERSIONS_TOO_MANY');
  const parts = await partsRepo(tx).list({ group_id: part.group_id });
  const members = parts.map(toMember);
  const { words, names } = toDialogue(members);
  const faces = members.map(({ studentId, picture, voice }, i) => ({ studentId, name: names[i] ?? '', picture, voice: voice ?? null }));
  if (faces.some(({ picture }) => picture === null)) throw new CodedError('GROUP_UNFINISHED');
  await writeVersion(tx, {
    knownId: work?.id,
    classId: of.classId,
    assignmentId: of.assignmentId,
    groupId: part.group_id,
    studentId: parts[0]?.student_id ?? of.studentId,
    version,
    words,
    at,
    recordingId: null,
    picture: { kind: 'group', faces: faces as GroupPicture['faces'] },
  });
  return { work: await groupWorksRepo(tx).find(part.group_id), isTaken: true };
}
