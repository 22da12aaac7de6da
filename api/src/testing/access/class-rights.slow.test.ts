import { randomUUID } from 'node:crypto';
import { type ClassRight, type ClassRole, classRights, classRoles, type SchoolClass, type Teaching } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { runTestApi } from '../running-api.fixture';
import { createTaughtClass, enterClass, readClass } from '../school-class.fixture';
import { type Client, call, signUp } from '../test-api.fixture';

const api = runTestApi();

/** Calls that would have an effect, by the right that they require. */
const calls: Record<ClassRight, readonly (readonly [string, (bo: string) => object | undefined])[]> = {
  teach: [
    ['GET /classes/:id', () => undefined],
    ['PATCH /classes/:id', () => ({ name: randomUUID() })],
    ['POST /classes/:id/code', () => undefined],
    ['POST /classes/:id/students', () => ({ students: [{ _id: randomUUID(), name: `S${randomUUID().slice(0, 12)}` }] })],
    ['PATCH /classes/:id/students/:studentId', () => ({ name: 'Cy' })],
    ['POST /classes/:id/students/:studentId/pin', () => undefined],
    ['POST /classes/:id/assignments', () => ({ _id: randomUUID(), title: 'More', task: 'Do it', starters: [], wordsMax: 100 })],
    ['PATCH /classes/:id/assignments/:assignmentId', () => ({ isOpen: true })],
    ['PUT /classes/:id/assignments/:groupTask/groups', (bo) => ({ groups: [[bo]] })],
    ['GET /classes/:id/assignments/:assignmentId/works', () => undefined],
    ['GET /classes/:id/works/:workId', () => undefined],
    ['POST /classes/:id/reviews', () => ({ works: [{ _id: randomUUID(), version: 1 }], decision: 'return', comment: null })],
    ['GET /classes/:id/work-table', () => undefined],
    ['GET /classes/:id/portfolio', () => undefined],
    ['POST /classes/:id/videos', () => ({ works: [{ _id: randomUUID(), version: 1 }] })],
  ],
  own: [['POST /classes/:id/co-teachers', () => ({ name: 'Another' })]],
};

const tokenOf = (schoolClass: SchoolClass) => new URL(schoolClass.coTeachers.at(-1)?.url ?? '').pathname.split('/').at(-1);

async function setUp() {
  const owner = await signUp(api, 'class-owner');
  const stranger = await signUp(api, 'class-stranger');
  const schoolClass = await createTaughtClass(owner);
  const { work } = (await (await enterClass(api, schoolClass, 'Ana')).handIn()).data;
  const { _id: id, students, assignments } = schoolClass;
  const groupTask = randomUUID();
  const together = { _id: groupTask, title: 'A talk', task: 'Talk', starters: [], wordsMax: 100, groupSize: 2 };
  await owner.ask(`POST /classes/${id}/assignments`, { body: together });
  const bo = students.find(({ name }) => name === 'Bo')?._id ?? '';
  const fill = (route: string) =>
    route
      .replace(':id', id)
      .replace(':studentId', bo)
      .replace(':groupTask', groupTask)
      .replace(':assignmentId', assignments[0]?._id ?? '')
      .replace(':workId', work._id);
  const clientOf = async (role: ClassRole): Promise<Client> => {
    if (role === 'owner') return owner;
    const client = await signUp(api, 'class-along');
    const { data } = await owner.ask<{ schoolClass: SchoolClass }>(`POST /classes/${id}/co-teachers`, { body: { name: 'Cleo' } });
    const path = `/teaching/${tokenOf(data.schoolClass)}`;
    expect((await client.ask<{ teaching: Teaching }>(`GET ${path}`)).data.teaching).toMatchObject({ classId: id, role: null });
    expect((await client.ask<{ teaching: Teaching }>(`POST ${path}/accept`)).data.teaching.role).toBe('coTeacher');
    // A used link lets nobody else in.
    expect((await stranger.ask(`POST ${path}/accept`)).code).toBe('NOT_FOUND');
    return client;
  };
  return { owner, stranger, id, bo, fill, clientOf };
}

it('owner, co-teacher and stranger: only what the table of rights allows', async () => {
  const { stranger, id, bo, fill, clientOf } = await setUp();
  for (const role of classRoles) {
    const client = await clientOf(role);
    for (const [right, rows] of Object.entries(calls) as [ClassRight, (typeof calls)[ClassRight]][])
      for (const [route, toBody] of rows) {
        const body = toBody(bo);
        const more = body ? { body } : {};
        const answer = await client.ask(fill(route), more);
        const isAllowed = classRights[role].includes(right);
        expect(`${role}, ${route}: ${isAllowed ? answer.success : answer.code}`).toBe(
          `${role}, ${route}: ${isAllowed ? true : 'RIGHT_MISSING'}`,
        );
        expect(`${route}: ${(await stranger.ask(fill(route), more)).code}`).toBe(`${route}: NOT_FOUND`);
      }
    if (role === 'coTeacher') {
      expect((await client.ask(`DELETE /classes/${id}`)).code).toBe('RIGHT_MISSING');
      // Only the owner sees the invitation's link.
      expect((await readClass(client, id)).coTeachers.every(({ url }) => url === null)).toBe(true);
    }
  }
});

it('a student sees their own works, and no other does with the same code or another', async () => {
  const teacher = await signUp(api, 'class-desks');
  const [one, other] = [await createTaughtClass(teacher), await createTaughtClass(teacher, ['Cy'])];
  const [ana, bo, cy] = [await enterClass(api, one, 'Ana'), await enterClass(api, one, 'Bo'), await enterClass(api, other, 'Cy')];
  await ana.handIn({ words: 'A drop called plumbago.' });
  const work = `${ana.path}/works/${one.assignments[0]?._id}`;
  const handIn = { version: 9, words: 'Mine now', picture: { kind: 'portrait', portrait: 'rosa' } };
  const secrets = { bo: bo.secret, cy: cy.secret, nobody: undefined, garbage: 'A'.repeat(22) };
  for (const [who, secret] of Object.entries(secrets)) {
    const headers: Record<string, string> = secret ? { 'guest-secret': secret } : {};
    expect([who, (await call(api.url, `GET ${ana.path}`, { headers })).code]).toEqual([who, 'NOT_FOUND']);
    expect([who, (await call(api.url, `PUT ${work}`, { headers, body: handIn })).code]).toEqual([who, 'NOT_FOUND']);
    for (const [path, body] of [
      ['parts', { version: 9, lines: ['Mine now'], picture: handIn.picture }],
      ['group-works', { version: 9 }],
    ] as const)
      expect([who, (await call(api.url, `PUT ${work.replace('works', path)}`, { headers, body })).code]).toEqual([who, 'NOT_FOUND']);
  }
  for (const student of [bo, cy]) expect(JSON.stringify((await student.ask('GET {desk}')).data)).not.toContain('plumbago');
  expect(JSON.stringify((await ana.ask('GET {desk}')).data)).toContain('plumbago');
  // With the code of another class, a student does not exist, and its task is not theirs.
  const crossed = cy.path.replace(other.code, one.code);
  expect((await call(api.url, `GET ${crossed}`, { headers: { 'guest-secret': cy.secret } })).code).toBe('NOT_FOUND');
  expect((await cy.ask(`PUT {desk}/works/${one.assignments[0]?._id}`, handIn)).code).toBe('NOT_FOUND');
  // The code alone shows the names to pick from, and nothing else.
  const room = await call<{ classroom: object }>(api.url, `GET /class/${one.code}`);
  expect(room.data.classroom).toEqual({
    name: '5b',
    language: 'en',
    students: one.students.map(({ _id, name }) => ({ _id, name })),
  });
  // A student's secret grants no access to a teacher's routes.
  expect((await call(api.url, `GET /classes/${one._id}`, { headers: { 'guest-secret': ana.secret } })).code).toBe('UNAUTHENTICATED');
});

it('a parent, whose slip leads to the page for parents and names the code, sees first names and nothing else', async () => {
  const { owner, id, bo, fill } = await setUp();
  const schoolClass = await readClass(owner, id);
  const ana = schoolClass.students.find(({ name }) => name === 'Ana')?._id;
  // The link on the slip is the same for all: it contains neither class nor student.
  const headers = { referer: new URL('/for-parents', schoolClass.url).href };
  for (const [route, toBody] of Object.values(calls).flat()) {
    const body = toBody(bo);
    const { code } = await call(api.url, fill(route), { headers, ...(body && { body }) });
    expect(`${route}: ${code}`).toBe(`${route}: UNAUTHENTICATED`);
  }
  const desk = `/class/${schoolClass.code}/students/${ana}`;
  const task = schoolClass.assignments[0]?._id;
  const picture = { kind: 'portrait', portrait: 'rosa' };
  for (const [route, body] of [
    [`GET ${desk}`],
    [`PUT ${desk}/works/${task}`, { version: 1, words: 'By a parent', picture }],
    [`PUT ${desk}/parts/${task}`, { version: 1, lines: ['By a parent'], picture }],
    [`PUT ${desk}/group-works/${task}`, { version: 1 }],
  ] as const)
    expect(`${route}: ${(await call(api.url, route, { headers, ...(body && { body }) })).code}`).toBe(`${route}: NOT_FOUND`);
  const room = JSON.stringify((await call(api.url, `GET /class/${schoolClass.code}`, { headers })).data);
  expect(room).toContain('Ana');
  for (const secret of ['a drop', 'pin', id, task ?? id]) expect(room).not.toContain(secret);
});

it('a new code, new pictures, removing a student and deleting a class end earlier access', async () => {
  const teacher = await signUp(api, 'class-ends');
  const first = await createTaughtClass(teacher);
  const ask = async (route: string) => (await teacher.ask<{ schoolClass: SchoolClass }>(route)).data.schoolClass;
  const ana = await enterClass(api, first, 'Ana');
  const second = await ask(`POST /classes/${first._id}/code`);
  expect(second.code).not.toBe(first.code);
  for (const route of ['GET {desk}', `GET /class/${first.code}`]) expect((await ana.ask(route)).code).toBe('NOT_FOUND');
  expect((await ana.handIn()).code).toBe('NOT_FOUND');
  // The secret that she got with the old code does not work with the new one.
  expect((await ana.ask(`GET ${ana.path.replace(first.code, second.code)}`)).code).toBe('NOT_FOUND');

  const again = await enterClass(api, second, 'Ana');
  expect((await again.ask('GET {desk}')).success).toBe(true);
  const id = second.students.find(({ name }) => name === 'Ana')?._id;
  const third = await ask(`POST /classes/${first._id}/students/${id}/pin`);
  expect((await again.ask('GET {desk}')).code).toBe('NOT_FOUND');
  const old = second.students.find(({ name }) => name === 'Ana')?.pin;
  expect((await call(api.url, `POST ${again.path}/enter`, { body: { pin: old } })).code).toBe('PIN_WRONG');

  const [last, bo] = [await enterClass(api, third, 'Ana'), await enterClass(api, third, 'Bo')];
  await ask(`DELETE /classes/${first._id}/students/${id}`);
  expect((await last.ask('GET {desk}')).code).toBe('NOT_FOUND');
  expect((await bo.ask('GET {desk}')).success).toBe(true);
  await ask(`DELETE /classes/${first._id}`);
  expect((await bo.ask('GET {desk}')).code).toBe('NOT_FOUND');
  expect((await teacher.ask(`GET /classes/${first._id}`)).code).toBe('NOT_FOUND');
});

it('a removed co-teacher has no access any more, and each may leave', async () => {
  const owner = await signUp(api, 'class-leave');
  const { _id: id } = await createTaughtClass(owner);
  const join = async (name: string) => {
    const client = await signUp(api, name);
    const { data } = await owner.ask<{ schoolClass: SchoolClass }>(`POST /classes/${id}/co-teachers`, { body: { name } });
    await client.ask(`POST /teaching/${tokenOf(data.schoolClass)}/accept`);
    return { client, coTeacherId: data.schoolClass.coTeachers.at(-1)?._id };
  };
  const [one, two] = [await join('class-one'), await join('class-two')];
  expect((await one.client.ask(`DELETE /classes/${id}/co-teachers/${two.coTeacherId}`)).code).toBe('RIGHT_MISSING');
  expect((await one.client.ask(`DELETE /classes/${id}/co-teachers/${one.coTeacherId}`)).success).toBe(true);
  await owner.ask(`DELETE /classes/${id}/co-teachers/${two.coTeacherId}`);
  for (const { client } of [one, two]) {
    expect((await client.ask(`GET /classes/${id}`)).code).toBe('NOT_FOUND');
    expect((await client.ask<{ classes: object[] }>('GET /classes')).data.classes).toEqual([]);
  }
});
