import type { Desk, GroupMember } from '@hellograph/contract';
import type { ClassroomStateHolder } from './classroom-state';
import { classroomStore, type KeptVoice, type KeptWork, toWorkKey } from './classroom-store';

const saveAfterMs = 250;

const findOwnPart = ({ groups = [] }: Desk, studentId: string, assignmentId: string): GroupMember | undefined =>
  groups.find((group) => group.assignmentId === assignmentId)?.members.find((member) => member.studentId === studentId);

/** Returns the next version of this student's part in the group. */
const toNext = ({ version, lines, picture, voice = null }: GroupMember, given: KeptWork['picture']) => ({
  ...{ version: version + 1, words: lines.join('\n'), picture: picture ?? given, voice },
});

/** The recording that was handed in stays on the server. */
const toKeptVoice = (sent: Desk['works'][number] | undefined): KeptVoice | null => (sent?.recording ? { id: sent.recording._id } : null);

/** The works of the student who has entered, in memory and on the disk. */
export function createWorkKeeper({ get, set }: ClassroomStateHolder, code: string) {
  const saving = new Map<string, ReturnType<typeof setTimeout>>();

  const keep = async (work: KeptWork): Promise<void> => {
    clearTimeout(saving.get(work.key));
    set({ works: { ...get().works, [work.assignmentId]: work } });
    await classroomStore.keepWork(work).then(
      () => set({ isLost: false }),
      () => set({ isLost: true }),
    );
  };

  const findSent = (assignmentId: string) => get().entered?.desk.works.find((one) => one.assignmentId === assignmentId);

  /** Returns the student's work, or part of it, on this device, else as handed in last. */
  const workOf = (assignmentId: string): KeptWork | undefined => {
    const { entered, works } = get();
    if (!entered) return undefined;
    const { studentId, secret, desk } = entered;
    const begun = { key: toWorkKey(studentId, assignmentId), code, studentId, assignmentId, secret, stage: 'draft' } as const;
    const portrait = desk.assignments.find(({ _id }) => _id === assignmentId)?.portrait;
    const given: KeptWork['picture'] = portrait ? { kind: 'portrait', portrait } : null;
    if (works[assignmentId]) return works[assignmentId];
    const part = findOwnPart(desk, studentId, assignmentId);
    if (part) return { ...begun, isPart: true, ...toNext(part, given) };
    const sent = findSent(assignmentId);
    const picture = sent && sent.picture.kind !== 'group' ? sent.picture : given;
    return { ...begun, version: (sent?.version ?? 0) + 1, words: sent?.words ?? '', picture, recording: toKeptVoice(sent) };
  };

  /** Returns the work to send, with a version newer than the server's. */
  const toHandedIn = (assignmentId: string): KeptWork | undefined => {
    const work = workOf(assignmentId);
    const next = (findSent(assignmentId)?.version ?? 0) + 1;
    if (!work) return undefined;
    return work.isPart
      ? { ...work, stage: 'waiting', handsIn: next }
      : { ...work, stage: 'waiting', version: Math.max(work.version, next) };
  };

  return {
    workOf,
    toHandedIn,
    keep,
    keepSoon: (assignmentId: string, part: Partial<Pick<KeptWork, 'words' | 'picture' | 'voice' | 'recording'>>): void => {
      const known = workOf(assignmentId);
      if (!known) return;
      const { handsIn: _waited, ...unsent } = known;
      const work: KeptWork = { ...unsent, ...part, stage: 'draft' };
      const { [assignmentId]: _refused, ...refusals } = get().refusals;
      set({ works: { ...get().works, [assignmentId]: work }, refusals });
      clearTimeout(saving.get(work.key));
      const save = () => void keep(get().works[assignmentId] ?? work);
      saving.set(work.key, setTimeout(save, saveAfterMs));
    },
    stopSaving: (): void => {
      for (const timer of saving.values()) clearTimeout(timer);
    },
  };
}
