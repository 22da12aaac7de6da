import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClassWork, SchoolClass } from '@hellograph/contract';
import { waitFor } from '@hellograph/kit';
import { tryClassGuesses } from '../attacks/class-guesses';
import { type DrillOptions, judge } from '../drill';
import { makeTrouble } from '../harness/faults';
import { dataOf, type HttpAnswer } from '../harness/http';
import { insist, jsonHeaders, openPersistent, type Persistent } from '../harness/insist';
import { countLedgerMismatches, listVideos } from '../harness/measures/truth';
import { type DrillSystem, openSystem } from '../harness/system';
import { createRandom, type SeededRandom } from '../random';

const sizes = {
  short: { overMs: 8000, guesses: 4000, addresses: 20 },
  long: { overMs: 60_000, guesses: 100_000, addresses: 400 },
} as const;
const studentsCount = 35;
/** About half; the others use the teacher's generations. */
const freeVideos = 17;
/** The longest wait for a page while the whole class enters together. */
const pageMaxSec = 5;
/** From the last hand-in: kills are over, and what was lost is sent again. */
const queueMaxSec = 60;
const settleMs = 240_000;
/** A school has one address. */
const school = { 'x-forwarded-for': '172.30.0.1' };

/** A student's tablet in the drill. */
interface Tablet {
  studentId: string;
  path: string;
  secret: string;
  /** The words that were handed in last and accepted. */
  last: string;
  version: number;
}

async function openClass(ask: Persistent): Promise<SchoolClass> {
  const _id = randomUUID();
  await ask('POST', '/classes', { _id, name: '5b', language: 'en', isAuthorised: true });
  const students = Array.from({ length: studentsCount }, (_, index) => ({ _id: randomUUID(), name: `S ${index + 10}` }));
  await ask('POST', `/classes/${_id}/students`, { students });
  const task = { _id: randomUUID(), title: 'Water', task: 'You are a drop.', starters: [], wordsMax: 200 };
  return (await ask<{ schoolClass: SchoolClass }>('POST', `/classes/${_id}/assignments`, task)).schoolClass;
}

/** Has all students open the class and enter at the same moment, from one address. */
async function enterAll({ http }: DrillSystem, { code, students }: SchoolClass) {
  let slowestMs = 0;
  const timed = async (call: Parameters<typeof http.ask>[0]): Promise<HttpAnswer> => {
    const answer = await http.ask(call);
    slowestMs = Math.max(slowestMs, answer.tookMs);
    if (answer.status !== 200) throw new Error(`${call.path} answered ${answer.status}: ${answer.bytes}`);
    return answer;
  };
  const enter = async ({ _id: studentId, pin }: SchoolClass['students'][number]): Promise<Tablet> => {
    await timed({ path: `/class/${code}`, headers: school });
    const path = `/class/${code}/students/${studentId}`;
    const headers = { ...school, ...jsonHeaders };
    const answer = await timed({ method: 'POST', path: `${path}/enter`, headers, body: Buffer.from(JSON.stringify({ pin })) });
    return { studentId, path, secret: dataOf<{ secret: string }>(answer).secret, last: '', version: 0 };
  };
  const tablets = await Promise.all(students.map(enter));
  return { tablets, slowestPageSec: Math.round(slowestMs / 100) / 10 };
}

/** Hands in as a tablet does: the whole work with a version, resent until there is a response. */
async function handIn({ http }: DrillSystem, tablet: Tablet, assignmentId: string, times: number): Promise<boolean> {
  const version = tablet.version + 1;
  const words = `Version ${version} of ${tablet.studentId.slice(0, 8)}`;
  const body = Buffer.from(JSON.stringify({ version, words, picture: { kind: 'portrait', portrait: 'rosa' } }));
  const headers = { ...school, ...jsonHeaders, 'guest-secret': tablet.secret };
  const send = () => http.ask({ method: 'PUT', path: `${tablet.path}/works/${assignmentId}`, headers, body });
  const answers = await Promise.all(Array.from({ length: times }, () => insist(send)));
  Object.assign(tablet, { version, last: words });
  return answers.every(({ status }) => status === 200);
}

/**
 * Has all students hand in within the time, and again: some tap twice; for others the response is
 * lost and the same request is resent.
 */
async function handInAll(
  system: DrillSystem,
  tablets: readonly Tablet[],
  assignmentId: string,
  of: { overMs: number; random: SeededRandom },
) {
  const moments = tablets.map(() => of.random.between(0, of.overMs / 2));
  const handInTwice = async (tablet: Tablet, index: number): Promise<boolean> => {
    await sleep(moments[index] ?? 0);
    const first = await handIn(system, tablet, assignmentId, index % 3 === 0 ? 2 : 1);
    const second = await handIn(system, tablet, assignmentId, index % 3 === 1 ? 2 : 1);
    return first && second;
  };
  return (await Promise.all(tablets.map(handInTwice))).filter(Boolean).length;
}

const countTwice = (values: readonly string[]) => values.length - new Set(values).size;

/** Counts the outcomes of the hand-ins in the database. */
async function measureWorks({ db }: DrillSystem, tablets: readonly Tablet[]) {
  const works = await db.selectFrom('class_works').selectAll().execute();
  const versions = await db.selectFrom('class_work_versions').selectAll().execute();
  const isKept = ({ studentId, version, last }: Tablet) => {
    const work = works.find(({ student_id }) => student_id === studentId);
    return versions.some((one) => one.work_id === work?.id && one.version === version && one.words === last) && work?.version === version;
  };
  return {
    lost: tablets.filter((tablet) => !isKept(tablet)).length,
    doubled: countTwice(works.map(({ student_id, assignment_id }) => `${student_id} ${assignment_id}`)),
    versionsDoubled: countTwice(versions.map(({ work_id, words }) => `${work_id} ${words}`)),
  };
}

/**
 * The teacher approves all works in one request during kills, each with a video that must be made
 * and paid once.
 */
async function approveAll(system: DrillSystem, ask: Persistent, { _id: id, assignments }: SchoolClass, begunAt: number) {
  const list = async () => (await ask<{ works: ClassWork[] }>('GET', `/classes/${id}/assignments/${assignments[0]?._id}/works`)).works;
  const works = await list();
  const queueSec = Math.round((performance.now() - begunAt) / 100) / 10;
  const read = works.map(({ _id, version }) => ({ _id, version }));
  await ask('POST', `/classes/${id}/reviews`, { works: read, decision: 'approve', makesVideos: true, comment: null });
  await waitFor(async () => (await list()).every(({ video }) => video.state === 'made'), {
    ...{ timeoutMs: settleMs, intervalMs: 500, what: 'The videos of all works' },
  });
  const videos = await listVideos(system.db);
  return {
    inQueue: works.length,
    queueSec,
    videosMade: videos.filter(({ state }) => state === 'completed').length,
    videosFree: videos.filter(({ credits }) => credits === 0).length,
    videosTwice: countTwice(videos.map(({ work_id }) => work_id ?? '')),
    ledgerOff: await countLedgerMismatches(system.db),
  };
}

/**
 * A lesson: 35 students enter together and hand in within a minute, twice, while api, worker and
 * Redis are killed, responses are lost and buttons are tapped twice; the teacher approves, and
 * videos are made. No work is lost or duplicated. Then codes and pictures are guessed.
 */
export async function run({ seed, size, log }: DrillOptions) {
  const { overMs, guesses, addresses } = sizes[size];
  const random = createRandom(seed);
  const system = await openSystem({ name: 'classroom', workers: 1, worker: 'quick', env: { CLASS_VIDEOS: String(freeVideos) } });
  try {
    const [person] = await system.addPeople(1, studentsCount);
    if (!person) throw new Error('Nobody was added');
    const ask = openPersistent(system, person);
    const schoolClass = await openClass(ask);
    const { tablets, slowestPageSec } = await enterAll(system, schoolClass);
    log(`${tablets.length} students entered together, and the slowest page took ${slowestPageSec} s`);
    const names = ['killApi', 'killWorker', 'killApi', 'killRedis'] as const;
    const trouble = makeTrouble(system, random, { names, forMs: overMs, pauseMs: [500, 2500], log });
    const accepted = await handInAll(system, tablets, schoolClass.assignments[0]?._id ?? '', { overMs, random });
    const endedAt = performance.now();
    const approving = approveAll(system, ask, schoolClass, endedAt);
    const faults = Object.values(await trouble).reduce((sum, times) => sum + times, 0);
    log(`${accepted} of ${tablets.length} have handed in twice, under ${faults} faults`);
    const approved = await approving;
    const works = await measureWorks(system, tablets);
    const guessed = await tryClassGuesses(system, { schoolClass, entered: tablets, guesses, addresses, random });
    log(`${guessed.guesses} guesses: ${guessed.hits} hits, ${guessed.limited} rate limited, ${guessed.heldUp} honest students held up`);
    const figures = { students: tablets.length, faults, slowestPageSec, accepted, ...works, ...approved, ...guessed };
    const none = { lost: 0, doubled: 0, versionsDoubled: 0, videosTwice: 0, ledgerOff: 0, hits: 0, heldUp: 0, serverErrors: 0 };
    const bounds = {
      atMost: {
        ...none,
        videosFree: freeVideos,
        slowestPageSec: pageMaxSec,
        queueSec: queueMaxSec,
        pinsTried: guessed.pinsTriedMost,
        codesTried: guessed.codesTriedMost,
      },
      atLeast: { accepted: studentsCount, inQueue: studentsCount, videosMade: studentsCount, videosFree: freeVideos, guesses, faults: 1 },
    };
    return judge(figures, bounds, log);
  } finally {
    await system.close();
  }
}
