import type { Route, RouteBase } from '../platform/route';
import { recordingErrors } from '../video/recording';
import { handInGroupBodySchema, partBodySchema, savedPartDataSchema } from './class-groups';
import { handInBodySchema, studentVoiceDataSchema, studentVoiceFieldsSchema } from './class-work';
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

/** Students have no plan, so no plan's limit applies. */
const studentVoiceErrors = [...recordingErrors.filter((code) => code !== 'RECORDING_TOO_LONG'), 'VOICE_TOO_LONG'] as const;

/** A student, who has no account: identified by the class's code and three pictures. */
const student = {
  access: 'guest',
  status: 200,
  params: deskParams,
  data: deskDataSchema,
  errors: ['VALIDATION_FAILED', 'NOT_FOUND'],
} as const satisfies RouteBase;

/** The side of students. */
export const studentRoutes = {
  'GET /class/:code': { summary: 'See who is in a class, as a student', ...student, params: classCodeParams, data: classroomDataSchema },
  'POST /class/:code/students/:studentId/enter': {
    summary: 'Enter a class by three pictures',
    ...student,
    body: enterBodySchema,
    data: enteredDataSchema,
    errors: [...student.errors, 'PIN_WRONG'],
  },
  'GET /class/:code/students/:studentId': { summary: "See a student's tasks and work", ...student },
  /** A student's part in a group. Only that student can change it. */
  'PUT /class/:code/students/:studentId/parts/:assignmentId': {
    summary: "Save your lines of a group's work",
    ...student,
    params: handInParams,
    body: partBodySchema,
    data: savedPartDataSchema,
    errors: [...student.errors, 'ASSIGNMENT_CLOSED', 'WORK_APPROVED', 'PORTRAIT_GONE', 'VOICE_UNKNOWN'],
  },
  /** Hands in the parts of the whole group. */
  'PUT /class/:code/students/:studentId/group-works/:assignmentId': {
    summary: "Hand in a group's work",
    ...student,
    params: handInParams,
    body: handInGroupBodySchema,
    data: handedInDataSchema,
    errors: [...student.errors, 'GROUP_UNFINISHED', 'ASSIGNMENT_CLOSED', 'WORK_APPROVED', 'WORK_VERSIONS_TOO_MANY'],
  },
  /** Uploads the text in the student's own voice, if their teacher allows it. */
  'POST /class/:code/students/:studentId/recordings/:assignmentId': {
    summary: 'Upload your words in your own voice',
    ...student,
    status: 201,
    params: handInParams,
    multipart: { file: 'recording', fields: studentVoiceFieldsSchema },
    data: studentVoiceDataSchema,
    errors: [
      ...student.errors,
      'VOICES_OFF',
      'ASSIGNMENT_CLOSED',
      'WORK_APPROVED',
      'WORK_VERSIONS_TOO_MANY',
      ...studentVoiceErrors,
      'SPACE_USED_UP',
    ],
  },
  'PUT /class/:code/students/:studentId/works/:assignmentId': {
    summary: 'Hand in work',
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
