import 'fake-indexeddb/auto';
import type { ClassWork, HandInBody } from '@hellograph/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api-error';
import { createClassroomSession } from './classroom-session';
import { classroomStore } from './classroom-store';

/** A class with one task, as the real server answers. */
const server = {
  isAway: false,
  isTogether: false,
  parts: new Map<string, { version: number; lines: string[]; picture: HandInBody['picture'] }>(),
  code: 'abcdefgh',
  secrets: new Set<string>(),
  works: new Map<string, ClassWork>(),
  requests: 0,
  recordings: [] as string[],
};
const students = [
  { _id: 'ana', name: 'Ana' },
  { _id: 'bo', name: 'Bo' },
];
const task = {
  _id: 'task',
  title: 'Water',
  task: 'Be a drop',
  starters: [],
  wordsMax: 100,
  rubric: [],
  portrait: null,
  isOpen: true,
  createdAt: '',
};
const groupOf = (assignmentId: string) => ({
  assignmentId,
  members: students.map(({ _id, name }) => ({
    ...{ studentId: _id, name, version: 0, lines: [], picture: null },
    ...server.parts.get(`${_id} ${assignmentId}`),
  })),
});
const deskOf = (id: string) => ({
  ...{ name: '5b', language: 'en', student: students.find(({ _id }) => _id === id), assignments: [task] },
  groups: server.isTogether ? [groupOf('talk')] : [],
  works: [...server.works.values()].filter(({ studentId }) => studentId === id),
});

interface Asked {
  params: { code: string; studentId: string; assignmentId: string };
  body?: HandInBody & { pin: number[] };
  guestSecret?: string;
}

function answer(key: string, { params: { code, studentId, assignmentId }, body, guestSecret }: Asked) {
  if (code !== server.code) throw new ApiError('NOT_FOUND', 404, 'gone');
  if (key === 'GET /class/:code') return { classroom: { name: '5b', language: 'en', students } };
  if (key.endsWith('/enter')) {
    if (body?.pin.join() !== '1,2,3') throw new ApiError('PIN_WRONG', 403, 'wrong');
    server.secrets.add(`${studentId} ${code}`);
    return { desk: deskOf(studentId), secret: `${studentId} ${code}` };
  }
  if (!guestSecret || !server.secrets.has(guestSecret) || !guestSecret.startsWith(studentId)) throw new ApiError('NOT_FOUND', 404, 'gone');
  if (key.includes('/parts/') && body) {
    const part = { version: body.version, lines: (body as unknown as { lines: string[] }).lines, picture: body.picture };
    server.parts.set(`${studentId} ${assignmentId}`, part);
    return { group: groupOf(assignmentId), isTaken: true };
  }
  if (key.includes('/group-works/')) {
    if (server.parts.size < students.length) throw new ApiError('GROUP_UNFINISHED', 409, 'Somebody has not written yet.');
    const read = { handedInAt: '', comment: null, spoken: null, reviewedAt: null, video: { state: 'none', problem: null, file: null } };
    const work = { ...read, version: body?.version, words: 'all', picture: { kind: 'group', faces: [] } };
    server.works.set('ana talk', {
      ...work,
      _id: 'talk',
      assignmentId: 'talk',
      studentId: 'ana',
      state: 'handedIn',
    } as unknown as ClassWork);
    return { work: server.works.get('ana talk'), isTaken: true };
  }
  if (key.startsWith('PUT') && body) {
    const known = server.works.get(`${studentId} ${assignmentId}`);
    const read = { handedInAt: '', comment: null, spoken: null, reviewedAt: null, video: { state: 'none', problem: null, file: null } };
    const work = { ...body, ...read, _id: studentId, assignmentId, studentId, state: 'handedIn' };
    if (body.version > (known?.version ?? 0)) server.works.set(`${studentId} ${assignmentId}`, work as ClassWork);
    return { work: server.works.get(`${studentId} ${assignmentId}`), isTaken: true };
  }
  return { desk: deskOf(studentId) };
}

vi.mock('../../sync/api-client', () => ({
  api: async (key: string, asked: Asked) => {
    server.requests++;
    if (server.isAway) throw new ApiError('NETWORK', 0, 'lost');
    return { data: answer(key, asked) };
  },
}));

vi.mock('../../sync/upload', () => ({
  upload: async (key: string, { params, fields }: { params: Asked['params']; fields: { recordingId: string } }) => {
    server.requests++;
    if (server.isAway) throw new ApiError('NETWORK', 0, 'lost');
    server.recordings.push(`${key} ${params.studentId} ${fields.recordingId}`);
  },
}));

const picture = { kind: 'portrait', portrait: 'rosa' } as const;
const ana = { _id: 'ana', name: 'Ana' };

const openAt = async (code = server.code) => {
  vi.stubGlobal('navigator', { languages: ['en'] });
  vi.stubGlobal('localStorage', { getItem: () => null });
  const session = createClassroomSession(code);
  await session.open();
  return session;
};
const enterAs = async (student: typeof ana, code = server.code) => {
  const session = await openAt(code);
  session.pick(student);
  await session.enter([1, 2, 3]);
  return session;
};

beforeEach(async () => {
  Object.assign(server, { isAway: false, isTogether: false, code: 'abcdefgh' });
  server.works.clear();
  server.recordings.length = 0;
  server.parts.clear();
  server.secrets.clear();
  for (const { key } of await classroomStore.listWorks()) await classroomStore.removeWork(key);
  for (const code of ['abcdefgh', 'hgfedcba']) await classroomStore.removeRoom(code);
});

describe('a student on a shared tablet', () => {
  it('picks a name, taps three pictures, and with one task is at it', async () => {
    const session = await openAt();
    expect(session.get()).toMatchObject({ phase: 'names', classroom: { name: '5b' } });
    session.pick(ana);
    await session.enter([3, 2, 1]);
    expect(session.get()).toMatchObject({ phase: 'pictures', entryProblem: 'wrong' });
    await session.enter([1, 2, 3]);
    expect(session.get()).toMatchObject({ phase: 'desk', openTask: 'task' });
  });

  it('hands in without a network, and it goes out when there is one, also from the next hands', async () => {
    const session = await enterAs(ana);
    session.change('task', { words: 'I am a drop', picture });
    server.isAway = true;
    await session.handIn('task');
    expect(session.get().works.task?.stage).toBe('waiting');
    await session.handOver();
    expect(session.get()).toMatchObject({ phase: 'names', entered: undefined, works: {} });
    server.isAway = false;
    await session.sendWaiting();
    expect(server.works.get('ana task')).toMatchObject({ words: 'I am a drop', version: 1 });
    expect(await classroomStore.listWorks()).toEqual([]);
  });

  it('sends a recording before the work that names it, and keeps none on the tablet', async () => {
    const session = await enterAs(ana);
    const recording = { id: 'mine', file: new Blob(['I am a drop']) };
    session.change('task', { words: 'I am a drop', picture, recording });
    server.isAway = true;
    await session.handIn('task');
    await session.handOver();
    expect((await classroomStore.listWorks())[0]?.recording?.id).toBe('mine');
    server.isAway = false;
    await session.sendWaiting();
    expect(server.recordings).toEqual(['POST /class/:code/students/:studentId/recordings/:assignmentId ana mine']);
    expect(server.works.get('ana task')).toMatchObject({ recording: 'mine' });
    expect(await classroomStore.listWorks()).toEqual([]);
  });

  it('deletes a recording that was not handed in', async () => {
    const session = await enterAs(ana);
    session.change('task', { recording: { id: 'mine', file: new Blob(['I am a drop']) } });
    await vi.waitFor(async () => expect(await classroomStore.listWorks()).toHaveLength(1), { timeout: 10_000 });
    await session.handOver();
    expect(await classroomStore.listWorks()).toEqual([]);
    expect(server.recordings).toEqual([]);
  });

  it('leaves nothing behind for the next one', async () => {
    const session = await enterAs(ana);
    session.change('task', { words: 'A secret of Ana', picture });
    await session.handIn('task');
    session.change('task', { words: 'Another secret of Ana' });
    await session.handOver();
    const left = JSON.stringify([session.get(), await classroomStore.listWorks(), await classroomStore.findRoom(server.code)]);
    expect(left).not.toMatch(/secret of Ana|ana abcdefgh/);
    expect((await openAt()).get().phase).toBe('names');
    expect((await enterAs({ _id: 'bo', name: 'Bo' })).get()).toMatchObject({
      works: {},
      entered: { studentId: 'bo', desk: { works: [] } },
    });
  });

  it('finds a draft again after a closed tab, and without a network', async () => {
    const session = await enterAs(ana);
    session.change('task', { words: 'Begun', picture });
    await vi.waitFor(async () => expect(await classroomStore.listWorks()).toHaveLength(1), { timeout: 10_000 });
    server.isAway = true;
    const again = await openAt();
    expect(again.get()).toMatchObject({ phase: 'desk', works: { task: { words: 'Begun', stage: 'draft' } } });
  });
});

describe('a group on a shared tablet', () => {
  it('writes part after part, also without a network, and hands in once all have written', async () => {
    server.isTogether = true;
    const session = await enterAs(ana);
    session.change('talk', { words: 'Hello\n\n I am a drop ', picture });
    await session.handIn('talk');
    expect(session.get().refusals.talk).toBe('Somebody has not written yet.');
    // Her lines have reached her group nevertheless.
    expect(server.parts.get('ana talk')).toEqual({ version: 1, lines: ['Hello', 'I am a drop'], picture });
    await session.handOver();
    const next = await enterAs({ _id: 'bo', name: 'Bo' });
    expect(next.get().entered?.desk.groups?.[0]?.members[0]?.lines).toEqual(['Hello', 'I am a drop']);
    expect(next.workOf('talk')).toMatchObject({ isPart: true, version: 1, words: '', studentId: 'bo' });
    next.change('talk', { words: 'Hi', picture });
    server.isAway = true;
    await next.handIn('talk');
    expect(next.get().works.talk).toMatchObject({ stage: 'waiting', handsIn: 1 });
    await next.handOver();
    server.isAway = false;
    await next.sendWaiting();
    expect(server.parts.get('bo talk')?.lines).toEqual(['Hi']);
    expect(server.parts.get('ana talk')?.version).toBe(1);
    expect(server.works.get('ana talk')).toMatchObject({ version: 1 });
    expect(await classroomStore.listWorks()).toEqual([]);
  });
});

describe('wide letters', () => {
  it('stay after a reload, also without a network, and not for the next student', async () => {
    const session = await enterAs(ana);
    await session.setEasyType(true);
    await session.refresh();
    expect((await openAt()).get().isEasyType).toBe(true);
    server.isAway = true;
    const again = await openAt();
    expect(again.get().isEasyType).toBe(true);
    server.isAway = false;
    await again.handOver();
    expect((await openAt()).get()).toMatchObject({ phase: 'names', isEasyType: false });
    expect((await enterAs({ _id: 'bo', name: 'Bo' })).get().isEasyType).toBe(false);
  });
});

describe('when the teacher changes the code', () => {
  it('a student who had entered must enter again, and pending work is sent with the new code', async () => {
    const session = await enterAs(ana);
    session.change('task', { words: 'Waits', picture });
    server.isAway = true;
    await session.handIn('task');
    Object.assign(server, { isAway: false, code: 'hgfedcba' });
    await session.sendWaiting();
    expect(server.works.size).toBe(0);
    await session.refresh();
    expect(session.get()).toMatchObject({ phase: 'code', entered: undefined });
    const next = await enterAs(ana, 'hgfedcba');
    expect(next.get().works.task).toMatchObject({ words: 'Waits', stage: 'draft', code: 'hgfedcba' });
    await next.handIn('task');
    expect(server.works.get('ana task')).toMatchObject({ words: 'Waits' });
    expect(next.get().works).toEqual({});
  });
});

it('sends no request for an impossible code', async () => {
  const before = server.requests;
  const session = await openAt('code');
  expect(session.get().phase).toBe('code');
  expect(server.requests).toBe(before);
});
