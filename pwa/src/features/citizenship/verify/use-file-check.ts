import { useEffect, useRef, useState } from 'react';
import { loadChunk } from '../../../lib/load-chunk';
import { api, download } from '../../../sync/api-client';
import type { CheckedFile } from './check-file';

type FileCheck =
  | { kind: 'none' }
  | { kind: 'reading'; name: string; share: number }
  | { kind: 'failed' }
  | ({ kind: 'checked'; name: string; file: Blob } & CheckedFile);

const samplePath = '/sample/birthday.mp4';
const loadChecker = () => loadChunk(() => import('./check-file'));

/** Returns `undefined` while offline or if the server fails. */
const fetchKeys = (signal: AbortSignal) =>
  api('GET /origin-keys', { signal, skipAuth: true }).then(
    ({ data }) => data.keys,
    () => undefined,
  );

/** Checks one file at a time: a new one ends the check before it. */
export function useFileCheck() {
  const [state, setState] = useState<FileCheck>({ kind: 'none' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (name: string, open: (signal: AbortSignal) => Blob | Promise<Blob>) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const show = (next: FileCheck) => !signal.aborted && setState(next);
    show({ kind: 'reading', name, share: 0 });
    try {
      const [{ checkFile }, keys, file] = await Promise.all([loadChecker(), fetchKeys(signal), open(signal)]);
      const onProgress = (share: number) => show({ kind: 'reading', name, share });
      show({ kind: 'checked', name, file, ...(await checkFile(file, { keys, onProgress, signal })) });
    } catch {
      show({ kind: 'failed' });
    }
  };
  return {
    state,
    check: (file: Blob, name: string) => void run(name, () => file),
    flip: (file: Blob, name: string) => void run(name, async () => (await loadChecker()).flipBit(file)),
    trySample: () => void run('birthday.mp4', (signal) => download(samplePath, { signal })),
    stop: () => {
      running.current?.abort();
      setState({ kind: 'none' });
    },
  };
}
