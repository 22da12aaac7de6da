import { setTimeout as sleep } from 'node:timers/promises';
import type { AdminBackupsData, AdminSettingsData, ErrorEnvelope } from '@hellograph/contract';
import type { SeededRandom } from '../random';
import { dataOf, type HttpClient } from './http';
import { insist, jsonHeaders } from './insist';

/** The acts of an administrator, by the operator's token, repeated until there is an answer. */
export function openAdministrator(http: HttpClient, token: string) {
  const send = (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'x-operator-name': 'Odile', ...(body && jsonHeaders) };
    return http.ask({ method, path: `/operator${path}`, headers, ...(body && { body: Buffer.from(JSON.stringify(body)) }) });
  };
  const ask = async <Data>(method: string, path: string, body?: object): Promise<Data> => {
    const answer = await insist(() => send(method, path, body));
    if (answer.status >= 400) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.bytes}`);
    return dataOf<Data>(answer);
  };
  return {
    readBackups: () => ask<AdminBackupsData>('GET', '/backups'),
    makeBackup: async () => {
      const { copies } = await ask<AdminBackupsData>('POST', '/backups');
      return copies.find(({ kind }) => kind === 'backup')?.name ?? '';
    },
    /**
     * Plans a restore, also if a lost answer had planned it already. Returns when it began, in
     * milliseconds of the clock.
     */
    restore: async (name: string): Promise<number> => {
      const beganMs = Date.now();
      const answer = await insist(() => send('POST', '/backups/restore', { name }));
      const { code } = JSON.parse(answer.bytes.toString()) as Partial<ErrorEnvelope>;
      if (answer.status >= 400 && code !== 'RESTORE_UNDER_WAY') throw new Error(`the restore answered ${answer.status}: ${answer.bytes}`);
      return beganMs;
    },
    setPaused: async (rendersPaused: boolean) => {
      for (;;) {
        const { revisions } = await ask<AdminSettingsData>('GET', '/settings');
        const body = { changes: { rendersPaused }, seen: { rendersPaused: revisions.rendersPaused } };
        const answer = await insist(() => send('PATCH', '/settings', body));
        if (answer.status === 200) return;
      }
    },
    /**
     * Changes the announcement until told to stop. Returns the revision on which each success was
     * based.
     */
    keepAnnouncing: async (random: SeededRandom, isOver: () => boolean): Promise<number[]> => {
      const seen: number[] = [];
      while (!isOver()) {
        const { revisions } = await ask<AdminSettingsData>('GET', '/settings');
        const { announcement: revision } = revisions;
        const body = { changes: { announcement: { text: `Concert ${random.next()}` } }, seen: { announcement: revision } };
        // One try: whether a lost answer was a success can't be told.
        const answer = await send('PATCH', '/settings', body).catch(() => undefined);
        if (answer?.status === 200) seen.push(revision);
        await sleep(random.between(20, 200));
      }
      return seen;
    },
  };
}
