/** Something of a class changed. The client should refetch it. */
export interface ClassNews {
  classId: string;
  what: 'handedIn' | 'reviewed' | 'changed' | 'gone';
}
