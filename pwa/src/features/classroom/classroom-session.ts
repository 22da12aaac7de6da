import { isForLater, toOpeningFailure } from '../../domain/guests/guest-notice-page';
import { ApiError } from '../../lib/api-error';
import { withLock } from '../../lib/plain-http/with-lock';
import { api } from '../../sync/api-client';
import { type ClassroomStateHolder, createClassroomState, type EntryProblem } from './classroom-state';
import { classroomStore, type Entered, type KeptRoom, type KeptWork } from './classroom-store';
import { sendWorks } from './send-works';
import { createWorkKeeper } from './work-keeper';

/** After this long without use, a tablet asks for the pictures again. */
const enteredForMs = 3 * 60 * 60_000;
const codeForm = /^[a-hj-km-np-z2-9]{8}$/;

async function keepRoom(holder: ClassroomStateHolder, code: string): Promise<void> {
  const { classroom, entered } = holder.get();
  if (classroom) await classroomStore.keepRoom({ code, classroom, entered: entered ?? null, usedAt: Date.now() }).catch(() => {});
}

/**
 * Takes over the student's unfinished works on this device. They remain theirs under a new code or
 * with new pictures.
 */
async function adoptWorks({ studentId, secret }: Entered, code: string): Promise<Record<string, KeptWork>> {
  const own = (await classroomStore.listWorks().catch(() => [])).filter((work) => work.studentId === studentId);
  const adopted = own.map((work): KeptWork => ({ ...work, code, secret }));
  for (const work of adopted) await classroomStore.keepWork(work).catch(() => {});
  return Object.fromEntries(adopted.map((work) => [work.assignmentId, work]));
}

/** With one task there is nothing to choose. */
const onlyTask = ({ desk: { assignments } }: Entered): string | undefined => (assignments.length === 1 ? assignments[0]?._id : undefined);

async function showDesk(holder: ClassroomStateHolder, code: string, entered: Entered): Promise<void> {
  const works = await adoptWorks(entered, code);
  const { isEasyType = false } = entered;
  const begun = { picked: undefined, isEntering: false, entryProblem: undefined, openTask: onlyTask(entered) };
  holder.set({ phase: 'desk', entered, works, isEasyType, ...begun });
  await keepRoom(holder, code);
}

/** Reads the desk again. The student's access may have ended since they entered. */
async function refresh(holder: ClassroomStateHolder, code: string): Promise<void> {
  const { entered } = holder.get();
  if (!entered) return;
  const { studentId, secret } = entered;
  try {
    const { desk } = (await api('GET /class/:code/students/:studentId', { params: { code, studentId }, guestSecret: secret })).data;
    const now = holder.get().entered;
    if (now?.secret !== secret) return;
    holder.set({ entered: { ...now, desk } });
    await keepRoom(holder, code);
  } catch (thrown) {
    if (toOpeningFailure(thrown) !== 'gone' || holder.get().entered?.secret !== secret) return;
    holder.forgetStudent({ phase: 'loading' });
    await keepRoom(holder, code);
    await lookIn(holder, code, undefined);
  }
}

async function lookIn(holder: ClassroomStateHolder, code: string, known: KeptRoom | undefined): Promise<void> {
  try {
    const { classroom } = (await api('GET /class/:code', { params: { code }, skipAuth: true })).data;
    holder.set({ classroom, phase: 'names' });
    await keepRoom(holder, code);
  } catch (thrown) {
    const failure = toOpeningFailure(thrown);
    if (failure === 'unreachable' && known) return holder.set({ classroom: known.classroom, phase: 'names' });
    if (failure === 'gone') await classroomStore.removeRoom(code).catch(() => {});
    holder.set(failure === 'gone' ? { phase: 'code', failure } : { phase: 'failed', failure });
  }
}

async function open(holder: ClassroomStateHolder, code: string): Promise<void> {
  holder.set({ phase: 'loading', failure: undefined });
  if (!codeForm.test(code)) return holder.set({ phase: 'code' });
  const known = await classroomStore.findRoom(code).catch(() => undefined);
  if (known?.entered && Date.now() - known.usedAt < enteredForMs) {
    holder.set({ classroom: known.classroom });
    await showDesk(holder, code, known.entered);
    return refresh(holder, code);
  }
  await lookIn(holder, code, known);
}

function toEntryProblem(thrown: unknown): EntryProblem {
  if (thrown instanceof ApiError && thrown.status === 429) return 'paused';
  return isForLater(thrown) ? 'unreachable' : 'wrong';
}

async function enter(holder: ClassroomStateHolder, code: string, pin: number[]): Promise<void> {
  const { picked, isEntering } = holder.get();
  if (!picked || isEntering) return;
  holder.set({ isEntering: true, entryProblem: undefined });
  try {
    const params = { code, studentId: picked._id };
    const { desk, secret } = (await api('POST /class/:code/students/:studentId/enter', { params, body: { pin }, skipAuth: true })).data;
    await showDesk(holder, code, { studentId: picked._id, secret, desk });
  } catch (thrown) {
    holder.set({ isEntering: false, entryProblem: toEntryProblem(thrown) });
  }
}

/**
 * A student on this device: who they are, what they make, and what waits for a network. Everything
 * of them leaves the device when it is handed over, except works that were handed in without a
 * network: those leave it as soon as there is one.
 */
export function createClassroomSession(code: string) {
  const holder = createClassroomState();
  const { get, set, subscribe } = holder;
  const { workOf, toHandedIn, keep, keepSoon, stopSaving } = createWorkKeeper(holder, code);
  const sendWaiting = (): Promise<void> => withLock('class-works', () => sendWorks(holder));

  return {
    get,
    subscribe,
    open: () => open(holder, code).then(sendWaiting),
    refresh: () => refresh(holder, code),
    /** Sends what waits, once in all tabs. */
    sendWaiting,
    pick: (picked: NonNullable<ReturnType<typeof get>['picked']>): void => set({ picked, phase: 'pictures', entryProblem: undefined }),
    unpick: (): void => set({ picked: undefined, phase: 'names', entryProblem: undefined }),
    enter: (pin: number[]) => enter(holder, code, pin),
    openTask: (openTask: string | undefined): void => set({ openTask }),
    /** Turns easier letter spacing on or off, for this student until the tablet is handed over. */
    setEasyType: async (isEasyType: boolean): Promise<void> => {
      const { entered } = get();
      set({ isEasyType, entered: entered && { ...entered, isEasyType } });
      await keepRoom(holder, code);
    },
    workOf,

    /** Saves a change shortly after the last keystroke. */
    change: keepSoon,

    /** Sends the work immediately, or once online. */
    handIn: async (assignmentId: string): Promise<void> => {
      const work = toHandedIn(assignmentId);
      if (!work) return;
      await keep(work);
      await sendWaiting();
    },

    /** Shows a group what its student has written so far. */
    sendPart: async (assignmentId: string): Promise<void> => {
      const part = workOf(assignmentId);
      if (!part) return;
      await keep({ ...part, stage: 'waiting' });
      await sendWaiting();
    },

    /** The next student finds nothing of this one. */
    handOver: async (): Promise<void> => {
      stopSaving();
      const drafts = Object.values(get().works).filter(({ stage }) => stage === 'draft');
      holder.forgetStudent({ phase: get().classroom ? 'names' : 'loading' });
      await keepRoom(holder, code);
      for (const { key } of drafts) await classroomStore.removeWork(key).catch(() => {});
      if (!get().classroom) await open(holder, code);
    },
  };
}
export type ClassroomSession = ReturnType<typeof createClassroomSession>;
