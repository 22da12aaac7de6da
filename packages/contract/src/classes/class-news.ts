/** Something of a class changed: read it again. */
export interface ClassNews {
  classId: string;
  what: 'handedIn' | 'reviewed' | 'changed' | 'gone';
}
