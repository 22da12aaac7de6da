/** The pages of a class's works, as a folder to keep. */
export const portfolio = {
  students: 'Students',
  states: { handedIn: 'Handed in', returned: 'Returned', approved: 'Approved' },
  said: 'The teacher’s comment',
  voice: 'The student’s voice',
  portrait: 'Portrait',
  none: 'Nothing was handed in.',
  ai: 'Pictures that speak are AI-generated. Students wrote the words.',
} as const;
