import { type AreaFile, isForApp, listLanguages, type Room, readRoom, rooms, source } from './catalogues.ts';
import { type Message, readMessage } from './icu.ts';

/** Texts, groups and lists of texts as the code reads them. */
type Tree = Message | readonly Tree[] | { readonly [key: string]: Tree };

/** Keys are paths: `steps.0.title` is in the first of a list. A dot in a name is doubled. */
function toTree(messages: ReadonlyMap<string, Message>): Tree {
  const heads = new Map<string, Map<string, Message>>();
  for (const [key, message] of messages) {
    const [, head = '', rest = ''] = /^((?:[^.]|\.\.)+)(?:\.(.+))?$/.exec(key) ?? [];
    const inner = heads.get(head) ?? new Map<string, Message>();
    heads.set(head, inner.set(rest, message));
  }
  const entries = [...heads].map(([head, inner]): [string, Tree] => [head.replaceAll('..', '.'), inner.get('') ?? toTree(inner)]);
  const isList = entries.every(([head], index) => head === String(index));
  return isList ? entries.map(([, tree]) => tree) : Object.fromEntries(entries);
}

function readMessages({ messages, path }: AreaFile): Map<string, Message> {
  const read = (key: string, text: string): [string, Message] => {
    try {
      return [key, readMessage(text)];
    } catch (error) {
      throw new Error(`packages/words/catalogues/${path}: ${key}: ${error instanceof Error ? error.message : error}`);
    }
  };
  return new Map(Object.entries(messages).map(([key, text]) => read(key, text)));
}

/** The messages of a room by their area. */
type RoomMessages = ReadonlyMap<string, ReadonlyMap<string, Message>>;
const readRoomMessages = (language: string, room: Room): RoomMessages =>
  new Map(readRoom(language, room).map((catalogue) => [catalogue.area, readMessages(catalogue)]));

/** A language's areas by their room, with the English message where there is none yet. */
function readAreas(language: string, english: Record<Room, RoomMessages>): Record<Room, Map<string, Tree>> {
  const ofRoom = (room: Room) => {
    const own: RoomMessages = language === source ? new Map() : readRoomMessages(language, room);
    return new Map([...english[room]].map(([area, messages]) => [area, toTree(new Map([...messages, ...(own.get(area) ?? [])]))]));
  };
  return Object.fromEntries(rooms.map((room) => [room, ofRoom(room)])) as Record<Room, Map<string, Tree>>;
}

/** Areas that every page of guests may show at once. */
const everywhere = ['missing', 'failures', 'languages'];

/** The first files of guests by their pages; everything else of theirs comes when it is needed. */
const firstAreas = { sign: ['signing', 'wall'], rsvp: ['rsvp'], class: ['classroom'] } as const;

const toKebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
/** Names without quotation marks are found by the checks of code. */
const toSource = (value: unknown) => JSON.stringify(value, null, 2).replaceAll(/^( *)"([A-Za-z_]\w*)":/gm, '$1$2:');
const note = '// Made from packages/words/catalogues.\n';

/** Takes areas out of a room. */
function take(areas: Map<string, Tree>, names: readonly string[]): Record<string, Tree> {
  const taken = Object.fromEntries(names.map((name) => [name, areas.get(name) ?? {}]));
  for (const name of names) areas.delete(name);
  return taken;
}

/** English areas are modules, so that each is loaded with the code that shows it. */
function toEnglishFiles(areas: Record<Room, Map<string, Tree>>): Record<string, string> {
  const shown = new Map([...areas.guest, ...areas.app]);
  take(shown, ['guestErrors', 'errors']);
  const names = [...shown.keys()].sort();
  const modules = names.map((name) => [
    `en/app/${toKebab(name)}.ts`,
    `${note}import { defineArea } from '../../../area';\n\nexport const ${name} = defineArea('${name}', ${toSource(shown.get(name))});\n`,
  ]);
  const imports = names.map((name) => `import type { ${name} } from './en/app/${toKebab(name)}';\n`).join('');
  const fields = names.map((name) => `  ${name}: typeof ${name};\n`).join('');
  const server = Object.fromEntries([...areas['guest-server'], ...areas.server]);
  return {
    ...Object.fromEntries(modules),
    'areas.ts': `${note}${imports}\nexport interface EnglishAreas {\n${fields}}\n`,
    'en/server.ts': `${note}export default ${toSource(server)} as const;\n`,
  };
}

/** A language's files: five that the app loads when it needs them, and one for api and worker. */
function toFiles(language: string, areas: Record<Room, Map<string, Tree>>): Record<string, string> {
  const { guestErrors } = take(areas.guest, ['guestErrors']);
  const shared = take(areas.guest, everywhere);
  const drawing = take(areas.guest, ['drawing']);
  const { errors } = take(areas.app, ['errors']);
  const isWhole = isForApp(language);
  const all = { ...(guestErrors as object), ...(isWhole && (errors as object)) };
  const files = {
    sign: { ...take(areas.guest, firstAreas.sign), ...drawing, ...shared },
    rsvp: { ...take(areas.guest, firstAreas.rsvp), ...shared },
    class: { ...take(areas.guest, firstAreas.class), ...drawing, ...shared },
    later: { ...Object.fromEntries(areas.guest), errors: guestErrors },
    ...(isWhole && { app: { ...Object.fromEntries(areas.app), errors: all } }),
  };
  const server = { ...Object.fromEntries([...areas['guest-server'], ...(isWhole ? areas.server : [])]), errors: all };
  return {
    ...Object.fromEntries(Object.entries(files).map(([name, content]) => [`${language}/${name}.json`, JSON.stringify(content)])),
    [`${language}/server.ts`]: `${note}export default ${toSource(server)};\n`,
  };
}

/** All files made from the catalogues, by their paths in `src/made`. */
export function compile(): Map<string, string> {
  const english = Object.fromEntries(rooms.map((room) => [room, readRoomMessages(source, room)])) as Record<Room, RoomMessages>;
  const files = new Map(Object.entries(toEnglishFiles(readAreas(source, english))));
  for (const language of listLanguages().filter((id) => id !== source))
    for (const [path, text] of Object.entries(toFiles(language, readAreas(language, english)))) files.set(path, text);
  return files;
}
