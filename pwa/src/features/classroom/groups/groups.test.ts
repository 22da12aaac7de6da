import type { GroupMember, WorkPicture } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { toGroupView } from './group-view';
import { listGroupVoices } from './voice-pick';

const rosa: WorkPicture = { kind: 'portrait', portrait: 'rosa' };
const member = (name: string, more: Partial<GroupMember> = {}): GroupMember => ({
  studentId: name.toLowerCase(),
  name,
  version: 0,
  lines: [],
  picture: null,
  ...more,
});
const seen = (members: GroupMember[], words: string, picture: WorkPicture | null = rosa) =>
  toGroupView({ group: { assignmentId: 'task', members }, part: { studentId: 'bo', words, picture }, wordsMax: 300 });

it('shows the student’s part as written here, the others as sent, and whose turn it is', () => {
  const ana = member('Ana', { version: 1, lines: ['Hi', 'And you?'], picture: rosa });
  const view = seen([ana, member('Bo', { version: 1, lines: ['Old'] })], 'Hello\n\n Fine ');
  expect(view.said.map(({ name, line, isYou }) => [name, line, isYou])).toEqual([
    ['Ana', 'Hi', false],
    ['Bo', 'Hello', true],
    ['Ana', 'And you?', false],
    ['Bo', 'Fine', true],
  ]);
  expect(view).toMatchObject({
    turn: 0,
    silent: [],
    isComplete: true,
    missing: undefined,
    words: 'Ana: Hi\nBo: Hello\nAna: And you?\nBo: Fine',
  });
  expect(view.picture).toMatchObject({ kind: 'group', faces: [{ name: 'Ana' }, { name: 'Bo' }] });
});

it('waits for members who have sent nothing, and says what the student’s part lacks', () => {
  const others = [member('Ana'), member('Bo'), member('Cy', { version: 2, lines: ['Hey'], picture: rosa })];
  expect(seen(others, '')).toMatchObject({ turn: 0, silent: ['Ana'], isComplete: false, missing: 'words', lettersMax: 266 });
  expect(seen(others, 'Hi', null).missing).toBe('picture');
  expect(seen(others, 'a\nb\nc\nd\ne\nf\ng').missing).toBe('tooMany');
  expect(seen(others, 'x'.repeat(201)).missing).toBe('tooLong');
  expect(seen(others, 'Hi').words).toBe('Bo: Hi\nCy: Hey');
});

const idsOf = (...given: Parameters<typeof listGroupVoices>) => listGroupVoices(...given).map(({ id }) => id);

it('has the voices of the language that is written, then those of the class, and no two that sound alike', () => {
  const ids = idsOf([], ['es-ES', 'en'], null);
  expect(ids[0]).toMatch(/^espeak-es/);
  expect(ids).toContain('flite-rms');
  expect(ids.indexOf('flite-rms')).toBeGreaterThan(ids.findIndex((id) => id.startsWith('espeak-es')));
  expect(ids.filter((id) => /^espeak-en.*-f$/.test(id))).toHaveLength(1);
  expect(ids.some((id) => id.startsWith('espeak-de'))).toBe(false);
});

it('has the natural voices of this server, and keeps the one that is chosen', () => {
  expect(idsOf(['piper-es-claude'], ['es'], null)[0]).toBe('piper-es-claude');
  expect(idsOf(['piper-de-eva'], ['es'], null)).not.toContain('piper-de-eva');
  expect(idsOf(['piper-de-eva'], ['es'], 'piper-de-eva').at(-1)).toBe('piper-de-eva');
});
