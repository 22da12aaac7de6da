import { type FileReading, type FoundPeople, parsePeople } from './parse-people';

export interface ParseRequest extends FileReading {
  bytes: Uint8Array;
}

/** Runs in a worker, so that a file that takes too long can be aborted. */
self.onmessage = ({ data: { bytes, ...reading } }: MessageEvent<ParseRequest>) => {
  self.postMessage(parsePeople(bytes, reading) satisfies FoundPeople);
};
