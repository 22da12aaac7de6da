import { createAssignmentBodySchema } from '@hellograph/contract';
import { drawnFace } from '@hellograph/contract/drawing-art';
import { activities } from '@hellograph/words/en/activities';
import { translations } from '@hellograph/words/every-language';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { activityFacts, activityNames } from './activity-library';
import { type TaskDraft, toTask, withKnownPortrait } from './task-draft';
import { readTaskFile, taskFileMaxBytes, toTaskFile, toTaskFileName } from './task-file';

const draft: TaskDraft = {
  title: 'El ciclo del agua',
  task: 'Eres una gota.\n¿Adónde vas?',
  starters: 'Soy una gota de\nPrimero',
  rubric: 'Digo dónde empiezo.',
  length: '300',
  portrait: 'rosa',
  together: '2',
};
const fields = JSON.parse(await toTaskFile(draft)) as Record<string, unknown>;
const read = (changes: object) => readTaskFile(JSON.stringify({ ...fields, ...changes }));

describe('a task in a file', () => {
  it('is the same task for another teacher, also with nothing that is optional', async () => {
    expect(readTaskFile(await toTaskFile(draft))).toEqual({ draft });
    expect(readTaskFile(`\uFEFF${await toTaskFile(draft)}`)).toEqual({ draft });
    const bare: TaskDraft = { ...draft, starters: '', rubric: '', portrait: 'none' };
    expect(readTaskFile(await toTaskFile(bare))).toEqual({ draft: bare });
  });

  it('is one that the server takes: each of our own activities, in both languages', async () => {
    for (const words of [activities.english.all, ...translations.map(([, { activities }]) => activities.all)])
      for (const name of activityNames) {
        const { name: title, task, starters, rubric } = words[name];
        const given: TaskDraft = {
          title,
          task,
          starters,
          rubric,
          length: activityFacts[name].wordsMax,
          portrait: activityFacts[name].portrait ?? 'none',
          together: activityFacts[name].together ?? '1',
        };
        const result = readTaskFile(await toTaskFile(given));
        expect(result).toEqual({ draft: given });
        if ('draft' in result)
          expect(Value.Check(createAssignmentBodySchema, { _id: crypto.randomUUID(), ...toTask(result.draft) })).toBe(true);
      }
  });

  it('brings a portrait along, with its source, that the class may have already', async () => {
    const photo = new Blob([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 7)], { type: 'image/jpeg' });
    const portrait = { name: 'Ada Lovelace', source: 'A museum, 1840', photo };
    const text = await toTaskFile({ ...draft, portrait: crypto.randomUUID() }, portrait);
    // Older versions read it without.
    expect(JSON.parse(text)).toMatchObject({ version: 1, portrait: null });
    const result = readTaskFile(text);
    if (!('draft' in result) || !result.draft.sourced) throw new Error('no portrait');
    const { sourced } = result.draft;
    expect(result.draft).toEqual({ ...draft, portrait: 'file', sourced });
    expect({ ...sourced, photo: await sourced.photo.bytes() }).toEqual({ ...portrait, photo: await photo.bytes() });
    const known = { _id: 'known', name: portrait.name, source: portrait.source, url: '', points: drawnFace, isOffered: true };
    expect(withKnownPortrait(result.draft, [known])).toEqual({ ...draft, portrait: 'known' });
    expect(
      withKnownPortrait(result.draft, [
        { ...known, isOffered: false },
        { ...known, source: 'Elsewhere' },
      ]),
    ).toEqual(result.draft);
    const { sourced: written } = JSON.parse(text) as { sourced: object };
    for (const wrong of [{ jpeg: 'PHN2Zz4=' }, { jpeg: '%' }, { jpeg: 1 }, { name: '' }, { source: 'a'.repeat(201) }])
      expect(read({ sourced: { ...written, ...wrong } })).toEqual({ problem: 'sourced' });
    for (const sourced of [null, 'data:image/png;base64,AAAA', []]) expect(read({ sourced })).toEqual({ problem: 'sourced' });
  });

  it('is refused with the reason', () => {
    expect(readTaskFile('x'.repeat(taskFileMaxBytes + 1))).toEqual({ problem: 'tooLarge' });
    for (const text of ['', '{', 'null', '[]', '"hellograph-task"', '{}', '<script>alert(1)</script>'])
      expect(readTaskFile(text)).toEqual({ problem: 'notTask' });
    for (const version of [undefined, '1', 0, 1.5]) expect(read({ version })).toEqual({ problem: 'notTask' });
    expect(read({ version: 2 })).toEqual({ problem: 'newer' });
    expect(read({ format: 'other' })).toEqual({ problem: 'notTask' });
    for (const title of [undefined, 1, '', ' ', 'a'.repeat(81), 'a\nb']) expect(read({ title })).toEqual({ problem: 'title' });
    for (const task of [null, ['a'], 'a'.repeat(1001)]) expect(read({ task })).toEqual({ problem: 'task' });
    for (const starters of ['a', ['a'.repeat(61)], Array(7).fill('a'), [''], ['a\nb'], [{}]])
      expect(read({ starters })).toEqual({ problem: 'starters' });
    for (const rubric of [undefined, ['a'.repeat(121)], Array(7).fill('a')]) expect(read({ rubric })).toEqual({ problem: 'rubric' });
    for (const wordsMax of ['300', 301, 1e9]) expect(read({ wordsMax })).toEqual({ problem: 'wordsMax' });
    for (const portrait of [undefined, 'nobody', 'data:image/png;base64,AAAA', {}])
      expect(read({ portrait })).toEqual({ problem: 'portrait' });
  });

  it('contains only text: unknown fields and control characters are left out', () => {
    const odd = read({ title: 'A\u0007\u001b[31mB', task: 'a\r\nb', onload: 'alert(1)', __proto__: { portrait: 'edith' } });
    expect(odd).toEqual({ draft: { ...draft, title: 'A[31mB', task: 'a\nb' } });
  });

  it('has a name that every file system takes', () => {
    expect(toTaskFileName('¿Qué? “Mi” día / 5:b')).toBe('Qué-Mi-día-5b.hellograph-task.json');
    expect(toTaskFileName('???')).toBe('task.hellograph-task.json');
  });
});
