import { type FileLimits, type FoundPeople, parsePeople } from './parse-people';

export interface ParseRequest {
  text: string;
  limits: FileLimits;
  today: string;
}

/** Apart from the page: a file that takes for ever is ended with its worker. */
self.onmessage = ({ data: { text, limits, today } }: MessageEvent<ParseRequest>) => {
  self.postMessage(parsePeople(text, limits, today) satisfies FoundPeople);
};
