import { withDatabase } from './database';

const keyOf = (name: string) => `draft:${name}`;

/** A small draft of a screen, on this device and of one owner. Logging out removes it. */
export const keptDraft = <Value>(owner: string, name: string) => ({
  find: (): Promise<Value | undefined> =>
    withDatabase(owner, async (db) => {
      const json = await db.get('meta', keyOf(name));
      return json === undefined ? undefined : (JSON.parse(json) as Value);
    }),

  keep: (value: Value): Promise<unknown> => withDatabase(owner, (db) => db.put('meta', JSON.stringify(value), keyOf(name))),

  remove: (): Promise<unknown> => withDatabase(owner, (db) => db.delete('meta', keyOf(name))),
});
