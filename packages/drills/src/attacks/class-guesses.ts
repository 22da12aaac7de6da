import { classCodeLength, codeSigns, pinPictures, type SchoolClass } from '@hellograph/contract';
import type { HttpAnswer } from '../harness/http';
import { jsonHeaders } from '../harness/insist';
import type { DrillSystem } from '../harness/system';
import type { SeededRandom } from '../random';

/** As in the api: wrong codes from one address, and wrong pictures for one student. */
const wrongCodesMax = 60;
const wrongPinsMax = 25;
const atOnce = 32;
/** How often a class behind one address sends requests, regardless of the attackers' speed. */
const honestEveryMs = 400;
/** Attackers try the pictures of these students; the others' must open all the time. */
const attackedCount = 5;

interface Guessing {
  schoolClass: SchoolClass;
  /** Students on their tablets since before. */
  entered: readonly { studentId: string; path: string; secret: string }[];
  guesses: number;
  addresses: number;
  random: SeededRandom;
}

type Student = SchoolClass['students'][number];

/** Random, or the right one with another sign. */
function guessCode(code: string, random: SeededRandom): string {
  const sign = () => codeSigns[random.between(0, codeSigns.length - 1)] ?? '';
  if (random.next() < 0.5) return Array.from({ length: classCodeLength }, sign).join('');
  const place = random.between(0, classCodeLength - 1);
  const guess = code.slice(0, place) + sign() + code.slice(place + 1);
  return guess === code ? guessCode(code, random) : guess;
}

/**
 * Wrong pictures: one in 27,000 is right by luck, and a drill that may fail by luck says nothing.
 */
const guessPin = ({ pin }: Student, random: SeededRandom): number[] => {
  const change = random.between(1, pinPictures - 1);
  const place = random.between(0, pin.length - 1);
  return pin.map((picture, index) => (index === place ? (picture + change) % pinPictures : picture));
};

const enter = ({ http }: DrillSystem, code: string, studentId: string, pin: readonly number[], address: string): Promise<HttpAnswer> =>
  http.ask({
    method: 'POST',
    path: `/class/${code}/students/${studentId}/enter`,
    headers: { ...jsonHeaders, 'x-forwarded-for': address },
    body: Buffer.from(JSON.stringify({ pin })),
  });

/**
 * Guesses codes, and pictures with the right code, from many addresses. At the end the attacked
 * students' right pictures are tried too: by then further tries must be refused.
 */
export async function tryClassGuesses(system: DrillSystem, { schoolClass, entered, guesses, addresses, random }: Guessing) {
  const { code, students } = schoolClass;
  const [attacked, spared] = [students.slice(0, attackedCount), students.slice(attackedCount)];
  const counts = { guesses: 0, hits: 0, limited: 0, codesTried: 0, pinsTried: 0, serverErrors: 0, honest: 0, heldUp: 0 };
  let honestFromMs = 0;
  const from = (index: number) => `172.16.${((index >> 1) % addresses) >> 8}.${((index >> 1) % addresses) & 255}`;
  const note = (status: number, tried: 'codesTried' | 'pinsTried') => {
    if (status === 429) counts.limited++;
    else if (status >= 500) counts.serverErrors++;
    else if (status >= 400) counts[tried]++;
    else counts.hits++;
  };
  const tryOne = async () => {
    const index = counts.guesses++;
    const student = random.pick(attacked);
    if (index % 2 === 0) {
      const { status } = await system.http.ask({ path: `/class/${guessCode(code, random)}`, headers: { 'x-forwarded-for': from(index) } });
      note(status, 'codesTried');
    } else note((await enter(system, code, student._id, guessPin(student, random), from(index))).status, 'pinsTried');
    if (index % 100 !== 0 || performance.now() < honestFromMs) return;
    honestFromMs = performance.now() + honestEveryMs;
    counts.heldUp += await countHeldUp(index);
  };
  /** Another student enters at school, and one who is attacked goes on at the tablet. */
  const countHeldUp = async (index: number): Promise<number> => {
    const honest = spared[index % spared.length];
    const tablet = entered.find(({ studentId }) => studentId === attacked[index % attacked.length]?._id);
    if (!honest || !tablet) throw new Error('the class is too small');
    const headers = { 'x-forwarded-for': '172.30.0.1', 'guest-secret': tablet.secret };
    const answers = [
      await enter(system, code, honest._id, honest.pin, '172.30.0.1'),
      await system.http.ask({ path: tablet.path, headers }),
    ];
    counts.honest += answers.length;
    return answers.filter(({ status }) => status !== 200).length;
  };
  const tryOnAndOn = async () => {
    while (counts.guesses < guesses) await tryOne();
  };
  await Promise.all(Array.from({ length: atOnce }, tryOnAndOn));
  for (const student of attacked) if ((await enter(system, code, student._id, student.pin, from(1))).status === 200) counts.hits++;
  return { ...counts, codesTriedMost: addresses * wrongCodesMax, pinsTriedMost: attackedCount * wrongPinsMax };
}
