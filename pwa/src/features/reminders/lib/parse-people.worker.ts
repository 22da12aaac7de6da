import { type FileLimits, type FoundPeople, parsePeople } from './parse-people';

export interface ParseRequest {
  text: string;
  limits: FileLimits;
  today: string;
}

/** Runs in a worker, so that a file that takes too long can be aborted. */
self.onmessage = ({ data: { text, limits, today } }: MessageEvent<ParseRequest>) => {
  self.postMessage(parsePeople(text, limits, today) satisfies FoundPeople);
};
