import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const folder = join(import.meta.dirname, '../catalogues');
export const source = 'en';

/**
 * The rooms of a language. Guests' languages have those of `guestRooms`, the app's languages have
 * all. A room whose name ends in `server` is read by api and worker, the others by the app.
 */
export const guestRooms = ['guest', 'guest-server'] as const;
export const rooms = [...guestRooms, 'app', 'server'] as const;
export type Room = (typeof rooms)[number];

/** One file: the messages of an area, each with its key, and what translators are told. */
export interface AreaFile {
  room: Room;
  /** As in the code: `groupCards` for `group-cards.arb`. */
  area: string;
  /** From the folder of catalogues. */
  path: string;
  attributes: Readonly<Record<string, unknown>>;
  messages: Readonly<Record<string, string>>;
}

export const toAreaName = (file: string): string =>
  file.replace(/\.arb$/, '').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

export const listLanguages = (): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    .sort();

export const listFiles = (language: string, room: Room): string[] => {
  const path = join(folder, language, room);
  return existsSync(path) ? readdirSync(path).sort() : [];
};

export function readCatalogue(language: string, room: Room, file: string): AreaFile {
  const path = `${language}/${room}/${file}`;
  const read = JSON.parse(readFileSync(join(folder, path), 'utf8')) as Record<string, unknown>;
  const entries = Object.entries(read);
  return {
    room,
    area: toAreaName(file),
    path,
    attributes: Object.fromEntries(entries.filter(([key]) => key.startsWith('@'))),
    messages: Object.fromEntries(entries.flatMap(([key, value]) => (key.startsWith('@') ? [] : [[key, String(value)]]))),
  };
}

export const readRoom = (language: string, room: Room): AreaFile[] =>
  listFiles(language, room).map((file) => readCatalogue(language, room, file));

/** Whether a language has the app's texts, too: then it must have all of them. */
export const isForApp = (language: string): boolean => existsSync(join(folder, language, 'app'));
