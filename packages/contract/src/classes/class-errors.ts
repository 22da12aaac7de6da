/** The class errors of the catalogue. Students can see some of these messages. */
export const classErrors = {
  CLASSES_TOO_MANY: { status: 403, message: 'You have reached the maximum number of classes. Delete one to create another.' },
  STUDENTS_TOO_MANY: { status: 403, message: 'This class is full. Remove some students to add others.' },
  STUDENT_KNOWN: { status: 409, message: 'Someone in this class already has this name. Choose another one.' },
  ASSIGNMENTS_TOO_MANY: { status: 403, message: 'A class can have 100 tasks. Delete one to set another.' },
  CO_TEACHERS_TOO_MANY: { status: 403, message: 'A class can have 10 other teachers. Remove one to invite someone else.' },
  PORTRAITS_TOO_MANY: { status: 403, message: 'You can add 12 portraits to a class. Remove one to add another.' },
  PORTRAIT_GONE: { status: 409, message: 'This portrait is no longer here. Choose another picture.' },
  PIN_WRONG: { status: 403, message: 'These are not your pictures. Try again, or ask your teacher.' },
  ASSIGNMENT_CLOSED: { status: 403, message: 'This task is closed. Ask your teacher.' },
  WORK_APPROVED: { status: 409, message: 'Your teacher has approved this. It is done.' },
  GROUP_HANDED_IN: { status: 409, message: 'This group has already handed in, so it can’t be changed.' },
  GROUP_UNFINISHED: { status: 409, message: 'Someone in your group has not written yet.' },
  VOICES_OFF: { status: 403, message: 'Voices are off in your class. Remove yours, then hand in.' },
  VOICE_TOO_LONG: { status: 422, message: 'Your recording is too long. Say less, or talk a bit faster.' },
  WORK_VERSIONS_TOO_MANY: { status: 403, message: 'You have handed this in very often. Ask your teacher.' },
} as const;
