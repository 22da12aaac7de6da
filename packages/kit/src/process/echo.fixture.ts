import { setTimeout as sleep } from 'node:timers/promises';
import { serveRequests } from './serve-requests';

/** Responds in upper case: `slowly` reports progress for each letter, `never` gets no response. */
serveRequests<string, string>(async (request, moved) => {
  if (request === 'never') await new Promise(() => {});
  for (const _ of request.startsWith('slowly') ? request : '') {
    await sleep(100);
    moved();
  }
  return request.toUpperCase();
});
