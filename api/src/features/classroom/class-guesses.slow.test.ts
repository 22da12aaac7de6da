import { classCodeLength, codeSigns, pinPictures } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { wrongCodes, wrongPinsHere } from '../../domain/classes/enter-class';
import { runTestApi } from '../../testing/running-api.fixture';
import { createTaughtClass, enterClass } from '../../testing/school-class.fixture';
import { call, signUp } from '../../testing/test-api.fixture';

const api = runTestApi({ config: { rateLimits: true } });

it('guesses of pictures are stopped after a few, affect nobody else, and a teacher can help immediately', async () => {
  const teacher = await signUp(api, 'guess-pins');
  const schoolClass = await createTaughtClass(teacher);
  const ana = schoolClass.students.find(({ name }) => name === 'Ana');
  const path = `/class/${schoolClass.code}/students/${ana?._id}/enter`;
  const enter = async (pin: readonly number[] | undefined) => (await call(api.url, `POST ${path}`, { body: { pin } })).code ?? 'entered';
  const wrong = (ana?.pin ?? []).map((picture) => (picture + 1) % pinPictures);
  const answers: string[] = [];
  for (let i = 0; i < wrongPinsHere.max + 3; i++) answers.push(await enter(wrong));
  expect(answers).toEqual([...new Array(wrongPinsHere.max).fill('PIN_WRONG'), ...new Array(3).fill('RATE_LIMITED')]);
  // Even the correct ones are refused, or guessing would continue.
  expect(await enter(ana?.pin)).toBe('RATE_LIMITED');
  expect((await (await enterClass(api, schoolClass, 'Bo')).ask('GET {desk}')).success).toBe(true);
  const reset = await teacher.ask<{ schoolClass: typeof schoolClass }>(`POST /classes/${schoolClass._id}/students/${ana?._id}/pin`);
  expect((await (await enterClass(api, reset.data.schoolClass, 'Ana')).ask('GET {desk}')).success).toBe(true);
});

it('guesses of codes are rate-limited, but the correct code still works', async () => {
  const schoolClass = await createTaughtClass(await signUp(api, 'guess-codes'));
  const guess = (n: number) => Array.from({ length: classCodeLength }, (_, i) => codeSigns[(n + i) % codeSigns.length]).join('');
  const answers: (string | undefined)[] = [];
  for (let i = 0; i < wrongCodes.max + 5; i++) answers.push((await call(api.url, `GET /class/${guess(i)}`)).code);
  expect(answers.slice(0, wrongCodes.max)).toEqual(new Array(wrongCodes.max).fill('NOT_FOUND'));
  expect(answers.slice(wrongCodes.max)).toEqual(new Array(5).fill('RATE_LIMITED'));
  expect((await call(api.url, `GET /class/${schoolClass.code}`)).success).toBe(true);
});
