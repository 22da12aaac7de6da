import type { Classroom, Desk, WorkPicture } from '@hellograph/contract';
import type { DBSchema } from 'idb';
import { ownDatabase, strictly } from '../../domain/guests/own-database';

/** A student who has entered on this device and has not handed it over. */
export interface Entered {
  studentId: string;
  secret: string;
  desk: Desk;
  /** Whether letters have wider spacing. Missing in older rows. */
  isEasyType?: boolean;
}

export interface KeptRoom {
  code: string;
  classroom: Classroom;
  entered: Entered | null;
  /**
   * Time of the last use, milliseconds. After some hours without use, the student must enter again.
   */
  usedAt: number;
}

/** The words in the student's own voice. */
export interface KeptVoice {
  id: string;
  /** Until it is sent; without one, the server has it. */
  file?: Blob;
}

/** A work on this device: being made, or waiting for a network. */
export interface KeptWork {
  /** `${studentId} ${assignmentId}` */
  key: string;
  code: string;
  studentId: string;
  assignmentId: string;
  secret: string;
  stage: 'draft' | 'waiting';
  /** The version of the next hand-in. */
  version: number;
  /** In a group's part, one line for each turn. */
  words: string;
  picture: WorkPicture | null;
  /** In a group's part, the voice that says it; `null` for the best one. Missing in older rows. */
  voice?: string | null;
  /** Older rows don't have it. */
  recording?: KeptVoice | null;
  /** This student's part of a group's work. */
  isPart?: true;
  /** The version that the group's work gets with it; without one it is not handed in yet. */
  handsIn?: number;
}

/**
 * The picture of a portrait that the teacher has added. It belongs to no student on this device.
 */
export interface KeptPortrait {
  id: string;
  code: string;
  file: Blob;
}

/** One line for each turn of its student. */
export const toTurnLines = (words: string): string[] =>
  words
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

interface ClassroomSchema extends DBSchema {
  rooms: { key: string; value: KeptRoom };
  works: { key: string; value: KeptWork };
  portraits: { key: string; value: KeptPortrait };
}

const open = ownDatabase<ClassroomSchema>({
  name: 'hellograph-classroom',
  version: 2,
  upgrade: (db, before) => {
    if (before < 1) {
      db.createObjectStore('rooms', { keyPath: 'code' });
      db.createObjectStore('works', { keyPath: 'key' });
    }
    db.createObjectStore('portraits', { keyPath: 'id' });
  },
});

async function put<Name extends 'rooms' | 'works' | 'portraits'>(name: Name, value: ClassroomSchema[Name]['value']): Promise<void> {
  const tx = (await open()).transaction(name, 'readwrite', strictly);
  await Promise.all([tx.store.put(value), tx.done]);
}

export const toWorkKey = (studentId: string, assignmentId: string): string => `${studentId} ${assignmentId}`;

export const classroomStore = {
  findRoom: async (code: string): Promise<KeptRoom | undefined> => (await open()).get('rooms', code),
  keepRoom: (room: KeptRoom): Promise<void> => put('rooms', room),
  /** With the portraits of the class. */
  removeRoom: async (code: string): Promise<void> => {
    const db = await open();
    await db.delete('rooms', code);
    for (const { id, code: of } of await db.getAll('portraits')) if (of === code) await db.delete('portraits', id);
  },
  listPortraits: async (): Promise<KeptPortrait[]> => (await open()).getAll('portraits'),
  keepPortrait: (portrait: KeptPortrait): Promise<void> => put('portraits', portrait),
  removePortrait: async (id: string): Promise<void> => (await open()).delete('portraits', id),
  listWorks: async (): Promise<KeptWork[]> => (await open()).getAll('works'),
  findWork: async (key: string): Promise<KeptWork | undefined> => (await open()).get('works', key),
  keepWork: (work: KeptWork): Promise<void> => put('works', work),
  removeWork: async (key: string): Promise<void> => (await open()).delete('works', key),
};
