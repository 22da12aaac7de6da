import type { RouteKey } from '@hellograph/contract';

type ClassKeys = Extract<
  RouteKey,
  `${string} /classes${string}` | `${string} /teaching/${string}` | `${string} /class/${string}` | 'POST /class-receipts'
>;

/** Classes, as teachers and as students see them. */
export const classSummaries: Record<ClassKeys, string> = {
  'GET /classes': 'List your classes, and those you co-teach',
  'POST /classes': 'Create a class',
  'GET /classes/:id': 'Get a class with its students and tasks',
  'PATCH /classes/:id': 'Rename or archive a class, or change its term or the words its teachers look at',
  'DELETE /classes/:id': 'Delete a class for good, and get a receipt',
  'POST /classes/:id/code': 'Replace the code of a class',
  'POST /classes/:id/students': 'Add students to a class',
  'PATCH /classes/:id/students/:studentId': 'Rename a student',
  'DELETE /classes/:id/students/:studentId': 'Remove a student and their work',
  'POST /classes/:id/students/:studentId/pin': 'Give a student other pictures',
  'POST /classes/:id/assignments': 'Set a task',
  'PATCH /classes/:id/assignments/:assignmentId': 'Change, close or open a task',
  'DELETE /classes/:id/assignments/:assignmentId': 'Delete a task and what was handed in for it',
  'PUT /classes/:id/assignments/:assignmentId/groups': 'Say who works with whom on a task',
  'GET /classes/:id/assignments/:assignmentId/works': 'List what was handed in for a task',
  'GET /classes/:id/works/:workId': 'List the versions of a piece of work',
  'POST /classes/:id/reviews': 'Approve or return work',
  'POST /classes/:id/works/:workId/recordings': 'Say what you think of a version of a piece of work',
  'POST /classes/:id/portraits': 'Add a portrait of somebody of the past to a class',
  'DELETE /classes/:id/portraits/:portraitId': 'Remove a portrait from a class',
  'DELETE /classes/:id/works/:workId/voice': 'Delete what a student has recorded for a piece of work',
  'DELETE /classes/:id/works/:workId/recordings/:version': 'Delete what you said of a version',
  'POST /classes/:id/videos': 'Make videos of approved work',
  'GET /classes/:id/work-table': 'Get a table of what was handed in',
  'GET /classes/:id/portfolio': 'Get the address of a zip of all work',
  'POST /classes/:id/co-teachers': 'Invite somebody to co-teach a class',
  'DELETE /classes/:id/co-teachers/:coTeacherId': 'Remove a co-teacher',
  'GET /teaching/:token': 'See which class you are invited to co-teach',
  'POST /teaching/:token/accept': 'Accept to co-teach a class',
  'POST /class-receipts': 'Check the receipt of a deleted class',
  'GET /class/:code': 'See who is in a class, as a student',
  'POST /class/:code/students/:studentId/enter': 'Enter a class by three pictures',
  'GET /class/:code/students/:studentId': "See a student's tasks and work",
  'PUT /class/:code/students/:studentId/parts/:assignmentId': "Save your lines of a group's work",
  'PUT /class/:code/students/:studentId/group-works/:assignmentId': "Hand in a group's work",
  'POST /class/:code/students/:studentId/recordings/:assignmentId': 'Upload your words in your own voice',
  'PUT /class/:code/students/:studentId/works/:assignmentId': 'Hand in work',
};
