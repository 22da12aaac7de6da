import type { ClassWork } from '@hellograph/contract';
import { isForLater } from '../../domain/guests/guest-failures';
import { api } from '../../sync/api-client';
import type { ClassroomStateHolder } from './classroom-state';
import { classroomStore, type KeptWork } from './classroom-store';

async function send({ code, studentId, assignmentId, secret, version, words, picture }: KeptWork): Promise<ClassWork> {
  if (!picture) throw new Error('work: no picture');
  const { data } = await api('PUT /class/:code/students/:studentId/works/:assignmentId', {
    params: { code, studentId, assignmentId },
    body: { version, words, picture },
    guestSecret: secret,
  });
  return data.work;
}

/** Is on the server: nothing of it stays on the device. */
async function noteSent(holder: ClassroomStateHolder, sent: KeptWork, work: ClassWork): Promise<void> {
  // What was changed meanwhile is another version.
  const onDisk = await classroomStore.findWork(sent.key).catch(() => undefined);
  if (onDisk === undefined || onDisk.version === sent.version) await classroomStore.removeWork(sent.key).catch(() => {});
  const { entered, works } = holder.get();
  if (entered?.studentId !== sent.studentId) return;
  const { [sent.assignmentId]: kept, ...others } = works;
  const desk = { ...entered.desk, works: [...entered.desk.works.filter(({ assignmentId }) => assignmentId !== work.assignmentId), work] };
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

/** Sends all that waits on this device, of whoever: a tablet that was handed over sends it, too. */
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
