import { limits } from '@hellograph/contract/limits';
import type { TextEncoding } from '../../../domain/people-lists/people-list';
import type { FoundPeople } from './parse-people';
import type { ParseRequest } from './parse-people.worker';

const fileMaxBytes = 10 * 1024 * 1024;
const patienceMs = 10_000;
const fileLimits = {
  peopleMax: limits.peopleImportMax,
  nameMaxLength: limits.cardNameMaxLength,
  daysMax: limits.personDaysMax,
  daysBefore: 7,
};

/**
 * Reads the people in a file of contacts, a calendar or a table. Nothing leaves the device. Throws
 * if the file is too large or takes too long.
 */
export async function readPeopleFile(file: Blob, chosen?: TextEncoding): Promise<FoundPeople> {
  if (file.size > fileMaxBytes) throw new RangeError('file-too-large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const worker = new Worker(new URL('./parse-people.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<FoundPeople>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('file-takes-too-long')), patienceMs);
      worker.onmessage = ({ data }: MessageEvent<FoundPeople>) => {
        clearTimeout(timer);
        resolve(data);
      };
      worker.onerror = (event) => {
        event.preventDefault();
        clearTimeout(timer);
        reject(new Error(event.message));
      };
      worker.postMessage({ bytes, limits: fileLimits, today: new Date().toISOString().slice(0, 10), chosen } satisfies ParseRequest);
    });
  } finally {
    worker.terminate();
  }
}
