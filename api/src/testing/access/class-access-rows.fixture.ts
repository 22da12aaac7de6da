import type { RouteKey } from '@hellograph/contract';
import { toForm } from '../test-api.fixture';
import type { AccessRow } from './access-row.fixture';
import type { Person } from './people.fixture';

type ClassKeys = Extract<
  RouteKey,
  `${string} /classes${string}` | `${string} /teaching/${string}` | `${string} /class/${string}` | 'POST /class-receipts'
>;

const plain: AccessRow = {};
const noInvitation = () => ({ token: 'A'.repeat(43) });
const ownClass = ({ classId }: Person) => ({ id: classId });
const ownStudent = ({ classId, studentId }: Person) => ({ id: classId, studentId });
const ownAssignment = ({ classId, assignmentId }: Person) => ({ id: classId, assignmentId });
const noDesk = ({ studentId, assignmentId }: Person) => ({ code: 'aaaaaaaa', studentId, assignmentId });

/** Routes for classes, like `accessRows` for all others. */
export const classAccessRows: Record<ClassKeys, AccessRow> = {
  'GET /classes': plain,
  'POST /classes': { body: () => ({ _id: crypto.randomUUID(), name: 'Mine now', language: 'en', isAuthorised: true }) },
  'GET /classes/:id': { params: ownClass },
  'PATCH /classes/:id': { params: ownClass, body: () => ({ name: 'Mine now' }) },
  'DELETE /classes/:id': { params: ownClass },
  'POST /classes/:id/code': { params: ownClass },
  'POST /classes/:id/students': { params: ownClass, body: () => ({ students: [{ _id: crypto.randomUUID(), name: 'Bo' }] }) },
  'PATCH /classes/:id/students/:studentId': { params: ownStudent, body: () => ({ name: 'Cy' }) },
  'DELETE /classes/:id/students/:studentId': { params: ownStudent },
  'POST /classes/:id/students/:studentId/pin': { params: ownStudent },
  'POST /classes/:id/assignments': {
    params: ownClass,
    body: () => ({ _id: crypto.randomUUID(), title: 'Mine now', task: 'Nothing', starters: [], wordsMax: 200 }),
  },
  'PATCH /classes/:id/assignments/:assignmentId': { params: ownAssignment, body: () => ({ title: 'Mine now' }) },
  'DELETE /classes/:id/assignments/:assignmentId': { params: ownAssignment },
  'PUT /classes/:id/assignments/:assignmentId/groups': {
    params: ownAssignment,
    body: ({ studentId }) => ({ groups: [[studentId]] }),
    owner: 404,
  },
  // Without a worker, the request fails at the missing photo.
  'POST /classes/:id/portraits': {
    params: ownClass,
    form: () => toForm(undefined, { portraitId: crypto.randomUUID(), name: 'Mine now', source: 'Nowhere', isPublicDomain: 'true' }),
    owner: 422,
  },
  'DELETE /classes/:id/portraits/:portraitId': { params: ({ classId, portraitId }) => ({ id: classId, portraitId }) },
  'GET /classes/:id/assignments/:assignmentId/works': { params: ownAssignment },
  'GET /classes/:id/works/:workId': { params: ({ classId, workId }) => ({ id: classId, workId }) },
  'POST /classes/:id/reviews': {
    params: ownClass,
    body: ({ workId }) => ({ works: [{ _id: workId, version: 1 }], decision: 'approve', comment: null }),
  },
  // Without a worker, the request fails at the missing recording.
  'POST /classes/:id/works/:workId/recordings': {
    params: ({ classId, workId }) => ({ id: classId, workId }),
    form: () => toForm(undefined, { version: '1' }),
    owner: 422,
  },
  'DELETE /classes/:id/works/:workId/voice': { params: ({ classId, workId }) => ({ id: classId, workId }) },
  'DELETE /classes/:id/works/:workId/recordings/:version': {
    params: ({ classId, workId }) => ({ id: classId, workId, version: '1' }),
  },
  'POST /classes/:id/videos': { params: ownClass, body: ({ workId }) => ({ works: [{ _id: workId, version: 1 }] }) },
  'GET /classes/:id/work-table': { params: ownClass },
  'GET /classes/:id/portfolio': { params: ownClass },
  'POST /classes/:id/co-teachers': { params: ownClass, body: () => ({ name: 'Nobody' }) },
  'DELETE /classes/:id/co-teachers/:coTeacherId': { params: ({ classId, coTeacherId }) => ({ id: classId, coTeacherId }) },
  // `class-rights.slow.test.ts` has an invited co-teacher, and students.
  'GET /teaching/:token': { params: noInvitation, owner: 404 },
  'POST /teaching/:token/accept': { params: noInvitation, owner: 404 },
  'POST /class-receipts': {
    body: ({ classId }) => ({
      ...{ classId, deletedAt: '2027-06-30T10:00:00.000Z', students: 1, assignments: 1, works: 1, versions: 1 },
      seal: 'A'.repeat(43),
    }),
  },
  // The code belongs to no class.
  'GET /class/:code': { params: noDesk, owner: 404 },
  'POST /class/:code/students/:studentId/enter': { params: noDesk, body: () => ({ pin: [1, 2, 3] }), owner: 404 },
  'GET /class/:code/students/:studentId': { params: noDesk, owner: 404 },
  'PUT /class/:code/students/:studentId/parts/:assignmentId': {
    params: noDesk,
    body: () => ({ version: 1, lines: ['Mine now'], picture: { kind: 'portrait', portrait: 'rosa' } }),
    owner: 404,
  },
  'PUT /class/:code/students/:studentId/group-works/:assignmentId': { params: noDesk, body: () => ({ version: 1 }), owner: 404 },
  'POST /class/:code/students/:studentId/recordings/:assignmentId': {
    params: noDesk,
    form: () => toForm(undefined, { recordingId: crypto.randomUUID() }),
    owner: 404,
  },
  'PUT /class/:code/students/:studentId/works/:assignmentId': {
    params: noDesk,
    body: () => ({ version: 1, words: 'Mine now', picture: { kind: 'portrait', portrait: 'rosa' } }),
    owner: 404,
  },
};
