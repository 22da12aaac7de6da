import { Type } from 'typebox';
import { uuidPattern } from '../platform/ids';
import { idParams, none, type Route, type RouteBase } from '../platform/route';
import { foundFaceErrors, photoErrors } from '../video/photo-errors';
import { recordingErrors } from '../video/recording';
import { groupsBodySchema } from './class-groups';
import {
  askedVideosDataSchema,
  classWorksDataSchema,
  makeVideosBodySchema,
  portfolioDataSchema,
  reviewBodySchema,
  reviewedDataSchema,
  spokenCommentDataSchema,
  spokenCommentFieldsSchema,
  workTableDataSchema,
  workVersionsDataSchema,
} from './class-work';
import {
  addStudentsBodySchema,
  checkedReceiptDataSchema,
  classReceiptDataSchema,
  classReceiptSchema,
  createAssignmentBodySchema,
  createClassBodySchema,
  createCoTeacherBodySchema,
  schoolClassDataSchema,
  schoolClassesDataSchema,
  teachingDataSchema,
  updateAssignmentBodySchema,
  updateClassBodySchema,
  updateStudentBodySchema,
} from './school-class';
import { addPortraitFieldsSchema } from './sourced-portrait';
import { studentRoutes } from './student-routes';

const id = Type.String({ pattern: uuidPattern });
const studentParams = Type.Object({ id, studentId: id });
const assignmentParams = Type.Object({ id, assignmentId: id });
const portraitParams = Type.Object({ id, portraitId: id });
const workParams = Type.Object({ id, workId: id });
const spokenParams = Type.Object({ id, workId: id, version: Type.String({ pattern: '^[1-9][0-9]{0,6}$' }) });
const coTeacherParams = Type.Object({ id, coTeacherId: id });
/** 256 bits in base64url. */
const teachingParams = Type.Object({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }) });

/** A class, for its teachers. `classRights` defines what each role may do. */
const teaching = {
  access: 'session',
  status: 200,
  params: idParams,
  data: schoolClassDataSchema,
  errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND', 'RIGHT_MISSING'],
} as const satisfies RouteBase;

const teacherRoutes = {
  /** The classes that the user owns or co-teaches. */
  'GET /classes': {
    summary: 'List your classes, and those you co-teach',
    scope: 'read-classes',
    access: 'session',
    status: 200,
    data: schoolClassesDataSchema,
    errors: ['UNAUTHENTICATED'],
  },
  'POST /classes': {
    summary: 'Create a class',
    access: 'session',
    status: 201,
    body: createClassBodySchema,
    data: schoolClassDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND', 'CLASSES_TOO_MANY', 'STUDENTS_TOO_MANY'],
  },
  'GET /classes/:id': { summary: 'Get a class with its students and tasks', scope: 'read-classes', ...teaching },
  'PATCH /classes/:id': {
    summary: 'Rename or archive a class, or change its term or the words its teachers look at',
    ...teaching,
    body: updateClassBodySchema,
  },
  /** Deletes the class and all its data immediately. This can't be undone. */
  'DELETE /classes/:id': { summary: 'Delete a class for good, and get a receipt', ...teaching, data: classReceiptDataSchema },
  /** The old code stops working, and every student has to enter again. */
  'POST /classes/:id/code': { summary: 'Replace the code of a class', ...teaching },
  'POST /classes/:id/students': {
    summary: 'Add students to a class',
    ...teaching,
    body: addStudentsBodySchema,
    errors: [...teaching.errors, 'STUDENTS_TOO_MANY', 'STUDENT_KNOWN'],
  },
  'PATCH /classes/:id/students/:studentId': {
    summary: 'Rename a student',
    ...teaching,
    params: studentParams,
    body: updateStudentBodySchema,
    errors: [...teaching.errors, 'STUDENT_KNOWN'],
  },
  /** Deletes the student's works, too. */
  'DELETE /classes/:id/students/:studentId': { summary: 'Remove a student and their work', ...teaching, params: studentParams },
  /** Gives a student a new picture secret. */
  'POST /classes/:id/students/:studentId/pin': { summary: 'Give a student other pictures', ...teaching, params: studentParams },
  'POST /classes/:id/assignments': {
    summary: 'Set a task',
    ...teaching,
    status: 201,
    body: createAssignmentBodySchema,
    errors: [...teaching.errors, 'ASSIGNMENTS_TOO_MANY', 'PORTRAIT_GONE'],
  },
  'PATCH /classes/:id/assignments/:assignmentId': {
    summary: 'Change, close or open a task',
    ...teaching,
    params: assignmentParams,
    body: updateAssignmentBodySchema,
    errors: [...teaching.errors, 'PORTRAIT_GONE'],
  },
  /** Deletes everything handed in for it, too. */
  'DELETE /classes/:id/assignments/:assignmentId': {
    summary: 'Delete a task and what was handed in for it',
    ...teaching,
    params: assignmentParams,
  },
  /** Groups that have handed in are unchanged. */
  'PUT /classes/:id/assignments/:assignmentId/groups': {
    summary: 'Say who works with whom on a task',
    ...teaching,
    params: assignmentParams,
    body: groupsBodySchema,
    errors: [...teaching.errors, 'GROUP_HANDED_IN'],
  },
  /** A portrait of a historical figure, from a picture in the public domain. */
  'POST /classes/:id/portraits': {
    summary: 'Add a portrait of somebody of the past to a class',
    ...teaching,
    status: 201,
    multipart: { file: 'image', fields: addPortraitFieldsSchema },
    errors: [...teaching.errors, 'PORTRAITS_TOO_MANY', ...photoErrors, 'FACE_NOT_FOUND', ...foundFaceErrors, 'SPACE_USED_UP'],
  },
  /** Students are no longer offered it. Works that already use it keep it. */
  'DELETE /classes/:id/portraits/:portraitId': { summary: 'Remove a portrait from a class', ...teaching, params: portraitParams },
  'GET /classes/:id/assignments/:assignmentId/works': {
    summary: 'List what was handed in for a task',
    scope: 'read-classes',
    ...teaching,
    params: assignmentParams,
    data: classWorksDataSchema,
  },
  'GET /classes/:id/works/:workId': {
    summary: 'List the versions of a piece of work',
    scope: 'read-classes',
    ...teaching,
    params: workParams,
    data: workVersionsDataSchema,
  },
  'POST /classes/:id/reviews': { summary: 'Approve or return work', ...teaching, body: reviewBodySchema, data: reviewedDataSchema },
  /** A teacher's spoken comment on a version; it replaces their earlier one. */
  'POST /classes/:id/works/:workId/recordings': {
    summary: 'Say what you think of a version of a piece of work',
    ...teaching,
    status: 201,
    params: workParams,
    multipart: { file: 'recording', fields: spokenCommentFieldsSchema },
    data: spokenCommentDataSchema,
    errors: [...teaching.errors, ...recordingErrors, 'SPACE_USED_UP'],
  },
  /** Deletes the student's recording for a work, and the video that uses it. */
  'DELETE /classes/:id/works/:workId/voice': {
    summary: 'Delete what a student has recorded for a piece of work',
    ...teaching,
    params: workParams,
    data: none,
  },
  'DELETE /classes/:id/works/:workId/recordings/:version': {
    summary: 'Delete what you said of a version',
    ...teaching,
    params: spokenParams,
    data: none,
  },
  /** Each uses one of the class owner's generations, which is returned if the video fails. */
  'POST /classes/:id/videos': {
    summary: 'Make videos of approved work',
    ...teaching,
    body: makeVideosBodySchema,
    data: askedVideosDataSchema,
  },
  'GET /classes/:id/work-table': { summary: 'Get a table of what was handed in', ...teaching, data: workTableDataSchema },
  'GET /classes/:id/portfolio': { summary: 'Get the address of a zip of all work', ...teaching, data: portfolioDataSchema },
  'POST /classes/:id/co-teachers': {
    summary: 'Invite somebody to co-teach a class',
    ...teaching,
    status: 201,
    body: createCoTeacherBodySchema,
    errors: [...teaching.errors, 'CO_TEACHERS_TOO_MANY'],
  },
  /** Co-teachers may remove themselves. */
  'DELETE /classes/:id/co-teachers/:coTeacherId': { summary: 'Remove a co-teacher', ...teaching, params: coTeacherParams, data: none },
} as const satisfies Record<string, Route>;

/** Routes for a person who was invited to co-teach and has the link. They need an account. */
const asked = {
  access: 'session',
  status: 200,
  params: teachingParams,
  data: teachingDataSchema,
  errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
} as const satisfies RouteBase;

export const classRoutes = {
  ...teacherRoutes,
  'GET /teaching/:token': { summary: 'See which class you are invited to co-teach', ...asked },
  'POST /teaching/:token/accept': { summary: 'Accept to co-teach a class', ...asked },
  /** Anyone who has the receipt can check it. */
  'POST /class-receipts': {
    summary: 'Check the receipt of a deleted class',
    access: 'anyone',
    status: 200,
    body: classReceiptSchema,
    data: checkedReceiptDataSchema,
    errors: ['VALIDATION_FAILED'],
  },
  ...studentRoutes,
} as const satisfies Record<string, Route>;
