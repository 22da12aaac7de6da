import { Type } from 'typebox';
import { uuidPattern } from '../platform/ids';
import { idParams, none, type Route } from '../platform/route';
import { foundFaceErrors, photoErrors } from '../video/photo-errors';
import { recordingErrors } from '../video/recording';
import { groupsBodySchema, handInGroupBodySchema, partBodySchema, savedPartDataSchema } from './class-groups';
import {
  askedVideosDataSchema,
  classWorksDataSchema,
  handInBodySchema,
  makeVideosBodySchema,
  portfolioDataSchema,
  reviewBodySchema,
  reviewedDataSchema,
  spokenCommentDataSchema,
  spokenCommentFieldsSchema,
  studentVoiceDataSchema,
  studentVoiceFieldsSchema,
  workTableDataSchema,
  workVersionsDataSchema,
} from './class-work';
import {
  classCodeParams,
  classroomDataSchema,
  deskDataSchema,
  deskParams,
  enterBodySchema,
  enteredDataSchema,
  handedInDataSchema,
  handInParams,
} from './classroom';
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
} as const satisfies Route;

const teacherRoutes = {
  /** The classes that the user owns or co-teaches. */
  'GET /classes': { access: 'session', status: 200, data: schoolClassesDataSchema, errors: ['UNAUTHENTICATED'] },
  'POST /classes': {
    access: 'session',
    status: 201,
    body: createClassBodySchema,
    data: schoolClassDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND', 'CLASSES_TOO_MANY', 'STUDENTS_TOO_MANY'],
  },
  'GET /classes/:id': teaching,
  'PATCH /classes/:id': { ...teaching, body: updateClassBodySchema },
  /** Deletes the class and all its data immediately. This can't be undone. */
  'DELETE /classes/:id': { ...teaching, data: classReceiptDataSchema },
  /** The old code stops working, and every student has to enter again. */
  'POST /classes/:id/code': teaching,
  'POST /classes/:id/students': {
    ...teaching,
    body: addStudentsBodySchema,
    errors: [...teaching.errors, 'STUDENTS_TOO_MANY', 'STUDENT_KNOWN'],
  },
  'PATCH /classes/:id/students/:studentId': {
    ...teaching,
    params: studentParams,
    body: updateStudentBodySchema,
    errors: [...teaching.errors, 'STUDENT_KNOWN'],
  },
  /** Deletes the student's works, too. */
  'DELETE /classes/:id/students/:studentId': { ...teaching, params: studentParams },
  /** Gives a student a new picture secret. */
  'POST /classes/:id/students/:studentId/pin': { ...teaching, params: studentParams },
  'POST /classes/:id/assignments': {
    ...teaching,
    status: 201,
    body: createAssignmentBodySchema,
    errors: [...teaching.errors, 'ASSIGNMENTS_TOO_MANY', 'PORTRAIT_GONE'],
  },
  'PATCH /classes/:id/assignments/:assignmentId': {
    ...teaching,
    params: assignmentParams,
    body: updateAssignmentBodySchema,
    errors: [...teaching.errors, 'PORTRAIT_GONE'],
  },
  /** Deletes everything handed in for it, too. */
  'DELETE /classes/:id/assignments/:assignmentId': { ...teaching, params: assignmentParams },
  /** Groups that have handed in are unchanged. */
  'PUT /classes/:id/assignments/:assignmentId/groups': {
    ...teaching,
    params: assignmentParams,
    body: groupsBodySchema,
    errors: [...teaching.errors, 'GROUP_HANDED_IN'],
  },
  /** A portrait of a historical figure, from a picture in the public domain. */
  'POST /classes/:id/portraits': {
    ...teaching,
    status: 201,
    multipart: addPortraitFieldsSchema,
    errors: [...teaching.errors, 'PORTRAITS_TOO_MANY', ...photoErrors, 'FACE_NOT_FOUND', ...foundFaceErrors, 'SPACE_USED_UP'],
  },
  /** Students are no longer offered it. Works that already use it keep it. */
  'DELETE /classes/:id/portraits/:portraitId': { ...teaching, params: portraitParams },
  'GET /classes/:id/assignments/:assignmentId/works': { ...teaching, params: assignmentParams, data: classWorksDataSchema },
  'GET /classes/:id/works/:workId': { ...teaching, params: workParams, data: workVersionsDataSchema },
  'POST /classes/:id/reviews': { ...teaching, body: reviewBodySchema, data: reviewedDataSchema },
  /** A teacher's spoken comment on a version; it replaces their earlier one. */
  'POST /classes/:id/works/:workId/recordings': {
    ...teaching,
    status: 201,
    params: workParams,
    multipart: spokenCommentFieldsSchema,
    file: 'recording',
    data: spokenCommentDataSchema,
    errors: [...teaching.errors, ...recordingErrors, 'SPACE_USED_UP'],
  },
  /** Deletes the student's recording for a work, and the video that uses it. */
  'DELETE /classes/:id/works/:workId/voice': { ...teaching, params: workParams, data: none },
  'DELETE /classes/:id/works/:workId/recordings/:version': { ...teaching, params: spokenParams, data: none },
  /** Each uses one of the class owner's generations, which is returned if the video fails. */
  'POST /classes/:id/videos': { ...teaching, body: makeVideosBodySchema, data: askedVideosDataSchema },
  'GET /classes/:id/work-table': { ...teaching, data: workTableDataSchema },
  'GET /classes/:id/portfolio': { ...teaching, data: portfolioDataSchema },
  'POST /classes/:id/co-teachers': {
    ...teaching,
    status: 201,
    body: createCoTeacherBodySchema,
    errors: [...teaching.errors, 'CO_TEACHERS_TOO_MANY'],
  },
  /** Co-teachers may remove themselves. */
  'DELETE /classes/:id/co-teachers/:coTeacherId': { ...teaching, params: coTeacherParams, data: none },
} as const satisfies Record<string, Route>;

/** Routes for a person who was invited to co-teach and has the link. They need an account. */
const asked = {
  access: 'session',
  status: 200,
  params: teachingParams,
  data: teachingDataSchema,
  errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
} as const satisfies Route;

/** Students have no plan, so no plan's limit applies. */
const studentVoiceErrors = [...recordingErrors.filter((code) => code !== 'RECORDING_TOO_LONG'), 'VOICE_TOO_LONG'] as const;

/** A student, who has no account: identified by the class's code and three pictures. */
const student = {
  access: 'guest',
  status: 200,
  params: deskParams,
  data: deskDataSchema,
  errors: ['VALIDATION_FAILED', 'NOT_FOUND'],
} as const satisfies Route;

export const classRoutes = {
  ...teacherRoutes,
  'GET /teaching/:token': asked,
  'POST /teaching/:token/accept': asked,
  /** Anyone who has the receipt can check it. */
  'POST /class-receipts': {
    access: 'anyone',
    status: 200,
    body: classReceiptSchema,
    data: checkedReceiptDataSchema,
    errors: ['VALIDATION_FAILED'],
  },
  'GET /class/:code': { ...student, params: classCodeParams, data: classroomDataSchema },
  'POST /class/:code/students/:studentId/enter': {
    ...student,
    body: enterBodySchema,
    data: enteredDataSchema,
    errors: [...student.errors, 'PIN_WRONG'],
  },
  'GET /class/:code/students/:studentId': student,
  /** A student's part in a group. Only that student can change it. */
  'PUT /class/:code/students/:studentId/parts/:assignmentId': {
    ...student,
    params: handInParams,
    body: partBodySchema,
    data: savedPartDataSchema,
    errors: [...student.errors, 'ASSIGNMENT_CLOSED', 'WORK_APPROVED', 'PORTRAIT_GONE', 'VOICE_UNKNOWN'],
  },
  /** Hands in the parts of the whole group. */
  'PUT /class/:code/students/:studentId/group-works/:assignmentId': {
    ...student,
    params: handInParams,
    body: handInGroupBodySchema,
    data: handedInDataSchema,
    errors: [...student.errors, 'GROUP_UNFINISHED', 'ASSIGNMENT_CLOSED', 'WORK_APPROVED', 'WORK_VERSIONS_TOO_MANY'],
  },
  /** Uploads the text in the student's own voice, if their teacher allows it. */
  'POST /class/:code/students/:studentId/recordings/:assignmentId': {
    ...student,
    status: 201,
    params: handInParams,
    multipart: studentVoiceFieldsSchema,
    file: 'recording',
    data: studentVoiceDataSchema,
    errors: [...student.errors, 'VOICES_OFF', 'ASSIGNMENT_CLOSED', 'WORK_APPROVED', ...studentVoiceErrors, 'SPACE_USED_UP'],
  },
  'PUT /class/:code/students/:studentId/works/:assignmentId': {
    ...student,
    params: handInParams,
    body: handInBodySchema,
    data: handedInDataSchema,
    errors: [
      ...student.errors,
      'ASSIGNMENT_CLOSED',
      'WORK_APPROVED',
      'WORK_VERSIONS_TOO_MANY',
      'PORTRAIT_GONE',
      'VOICES_OFF',
      'RECORDING_MISSING',
    ],
  },
} as const satisfies Record<string, Route>;
