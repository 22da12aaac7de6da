import { randomUUID } from 'node:crypto';

export interface BusyClass {
  classId: string;
  /** The link by which its students pick their names. */
  classUrl: string;
  /** The places of the first student's pictures in the list of all. */
  pin: readonly number[];
}

const students = ['Ana G.', 'Bo L.', 'Cy'];
const task = { title: 'The water cycle', task: 'You are a drop of water. Where do you go?', starters: ['I am a drop of'], wordsMax: 300 };

interface Made {
  schoolClass: { code: string; students: { name: string; pin: number[] }[] };
}

/** A class of a user with students and a task. */
export async function makeClass(serverUrl: string, { token }: { token: string }): Promise<BusyClass> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const post = async (path: string, body: object): Promise<Made> => {
    const answer = await fetch(`${serverUrl}/api/classes${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} returned ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: Made }).data;
  };
  const classId = randomUUID();
  const { schoolClass } = await post('', { _id: classId, name: '5b', language: 'en', isAuthorised: true });
  await post(`/${classId}/students`, { students: students.map((name) => ({ _id: randomUUID(), name })) });
  const { schoolClass: taught } = await post(`/${classId}/assignments`, { _id: randomUUID(), ...task });
  const pin = taught.students.find(({ name }) => name === students[0])?.pin ?? [];
  return { classId, classUrl: `${serverUrl}/class/${schoolClass.code}`, pin };
}
