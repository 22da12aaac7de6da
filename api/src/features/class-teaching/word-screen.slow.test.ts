import type { Desk, SchoolClass, TaughtWork } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { runTestApi } from '../../testing/running-api.fixture';
import { createTaughtClass, enterClass } from '../../testing/school-class.fixture';
import { signUp } from '../../testing/test-api.fixture';

const api = runTestApi();

it('shows teachers the parts of a work to check, refuses nothing, and applies the words that the class adds and allows', async () => {
  const teacher = await signUp(api, 'screening');
  const { _id, assignments, ...made } = await createTaughtClass(teacher);
  expect(made.wordScreen).toEqual({ added: [], allowed: [] });
  const change = (body: object) => teacher.ask<{ schoolClass: SchoolClass }>(`PATCH /classes/${_id}`, { body });
  const readParts = async () => {
    const { data } = await teacher.ask<{ works: TaughtWork[] }>(`GET /classes/${_id}/assignments/${assignments[0]?._id}/works`);
    return data.works.flatMap(({ words, findings }) => findings.map(({ reason, from, to }) => [reason, words.slice(from, to)]));
  };
  const ana = await enterClass(api, { _id, assignments, ...made }, 'Ana');
  const words = 'You idiot, the rain! Call 612 345 678.';
  const { data } = await ana.handIn({ words });
  expect(data).toMatchObject({ isTaken: true, work: { words, state: 'handedIn' } });
  expect(data.work).not.toHaveProperty('findings');
  expect(await readParts()).toEqual([
    ['word', 'idiot'],
    ['phone', '612 345 678'],
  ]);
  const wordScreen = { added: ['rain'], allowed: ['Idiot'] };
  expect((await change({ wordScreen })).data.schoolClass).toMatchObject({ name: '5b', wordScreen });
  expect(await readParts()).toEqual([
    ['word', 'rain'],
    ['phone', '612 345 678'],
  ]);
  expect((await ana.ask<{ desk: Desk }>('GET {desk}')).data.desk.allowedWords).toEqual(['Idiot']);
  expect((await change({ name: '5c' })).data.schoolClass).toMatchObject({ name: '5c', wordScreen });
  expect(await change({ wordScreen: { added: ['?!'], allowed: [] } })).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
  const { csv } = (await teacher.ask<{ csv: string }>(`GET /classes/${_id}/work-table`)).data;
  expect(csv).toContain('rain; 612 345 678');
});
