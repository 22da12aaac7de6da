import type { ClassWork, DeskGroup } from '@hellograph/contract';
import { isForLater } from '../../domain/guests/guest-notice-page';
import { api } from '../../sync/api-client';
import { upload } from '../../sync/upload';
import type { ClassroomStateHolder } from './classroom-state';
import { classroomStore, type KeptWork, toTurnLines } from './classroom-store';

/** The state on the server after sending. */
interface Sent {
  work?: ClassWork;
  group?: DeskGroup;
}

async function send(work: KeptWork): Promise<Sent> {
  const { code, studentId, assignmentId, secret, version, words, picture, voice, isPart, handsIn, recording } = work;
  if (!picture) throw new Error('work: no picture');
  const [params, guestSecret] = [{ code, studentId, assignmentId }, secret];
  if (!isPart) {
    const recordingId = recording?.id;
    // The same id again stores nothing, so that sending twice is sending once.
    if (recordingId !== undefined && recording?.file) {
      const given = { params, file: { recording: recording.file }, fields: { recordingId }, guestSecret };
      await upload('POST /class/:code/students/:studentId/recordings/:assignmentId', given);
    }
    const body = { version, words, picture, ...(recordingId !== undefined && { recording: recordingId }) };
    return (await api('PUT /class/:code/students/:studentId/works/:assignmentId', { params, body, guestSecret })).data;
  }
  const body = { version, lines: toTurnLines(words), picture, ...(voice !== undefined && { voice }) };
  const { group } = (await api('PUT /class/:code/students/:studentId/parts/:assignmentId', { params, body, guestSecret })).data;
  if (handsIn === undefined) return { group };
  const handedIn = await api('PUT /class/:code/students/:studentId/group-works/:assignmentId', {
    params,
    body: { version: handsIn },
    guestSecret,
  });
  return { group, work: handedIn.data.work };
}

/** Is on the server: nothing of it stays on the device. */
async function noteSent(holder: ClassroomStateHolder, sent: KeptWork, { work, group }: Sent): Promise<void> {
  // A work changed meanwhile has a newer version and is kept.
  const onDisk = await classroomStore.findWork(sent.key).catch(() => undefined);
  if (onDisk === undefined || onDisk.version === sent.version) await classroomStore.removeWork(sent.key).catch(() => {});
  const { entered, works } = holder.get();
  if (entered?.studentId !== sent.studentId) return;
  const { [sent.assignmentId]: kept, ...others } = works;
  const { assignmentId: id } = sent;
  const withNew = <One extends { assignmentId: string }>(all: readonly One[] = [], one: One | undefined): One[] =>
    one ? [...all.filter(({ assignmentId }) => assignmentId !== id), one] : [...all];
  const desk = { ...entered.desk, works: withNew(entered.desk.works, work), groups: withNew(entered.desk.groups, group) };
  holder.set({ entered: { ...entered, desk }, works: kept && kept.version !== sent.version ? works : others });
}

/** Refused for good: a draft again, which its student finds when they enter. */
async function noteRefused(holder: ClassroomStateHolder, refused: KeptWork, thrown: unknown): Promise<void> {
  const draft: KeptWork = { ...refused, stage: 'draft' };
  await classroomStore.keepWork(draft).catch(() => {});
  const { entered, works, refusals } = holder.get();
  if (entered?.studentId !== refused.studentId) return;
  const reason = thrown instanceof Error ? thrown.message : '';
  holder.set({ works: { ...works, [refused.assignmentId]: draft }, refusals: { ...refusals, [refused.assignmentId]: reason } });
}

/**
 * Sends all pending works on this device, of any student, even after the tablet was handed over.
 */
export async function sendWorks(holder: ClassroomStateHolder): Promise<void> {
  if (holder.get().isSending) return;
  const inMemory = Object.values(holder.get().works);
  const onDisk = await classroomStore.listWorks().catch(() => []);
  const all = new Map([...inMemory, ...onDisk].map((work) => [work.key, work]));
  const waiting = [...all.values()].filter(({ stage }) => stage === 'waiting');
  if (waiting.length === 0) return;
  holder.set({ isSending: true });
  try {
    for (const work of waiting)
      try {
        await noteSent(holder, work, await send(work));
      } catch (thrown) {
        if (isForLater(thrown)) break;
        await noteRefused(holder, work, thrown);
      }
  } finally {
    holder.set({ isSending: false });
  }
}
