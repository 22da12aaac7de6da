import { type AdminUpdatesData, CodedError } from '@hellograph/contract';
import type { Logger } from '@hellograph/kit';
import { Type } from 'typebox';
import type { Config } from '../../platform/config/config';
import type { Repeat } from '../../platform/leadership/leadership';
import { createGuardedRequest } from '../../platform/outbound/guarded-request';
import { noteFile } from '../../platform/restoring/restore-notes';
import type { LiveSettings } from '../../platform/settings/live-settings';
import { findNewer, type Release, readReleases } from './release-feed';

/** The version of this code, as in `package.json`. */
export const version = '0.1.0';

const looks = noteFile(
  'updates.json',
  Type.Object({
    at: Type.Number(),
    feed: Type.String(),
    problem: Type.String(),
    releases: Type.Array(Type.Object({ version: Type.String(), url: Type.String() })),
  }),
);

export interface UpdatesDependencies {
  config: Pick<Config, 'dataDir' | 'updateFeed'>;
  settings: Pick<LiveSettings, 'read'>;
  now: () => number;
}

export type UpdatesService = ReturnType<typeof createUpdatesService>;

const hourMs = 60 * 60_000;
const lookEveryMs = 24 * hourMs;
const answerMaxMs = 20_000;
const answerMaxBytes = 4_000_000;
const redirectsMax = 3;
/** GitHub refuses requests without a name. Nothing about this server is sent. */
const headers = { accept: 'application/atom+xml, application/json;q=0.9', 'user-agent': 'Hellograph' };

/**
 * Looks for new versions of the server in the feed of the project. Sends nothing along, follows a
 * feed only to public addresses unless a variable names its host, and installs nothing.
 */
export function createUpdatesService({ config: { dataDir, updateFeed }, settings, now }: UpdatesDependencies) {
  const furtherHosts = updateFeed ? [new URL(updateFeed).host] : [];
  const send = createGuardedRequest({ furtherHosts, timeoutMs: answerMaxMs });

  const fetchReleases = async (feed: string, signal: AbortSignal): Promise<Release[]> => {
    let url = new URL(feed);
    for (let redirects = 0; redirects <= redirectsMax; redirects++) {
      const answer = await send({ method: 'GET', url, headers, maxBytes: answerMaxBytes }, signal);
      const { location } = answer.headers;
      if (answer.status === 200) return readReleases(answer.text, url);
      if (answer.status < 300 || answer.status >= 400 || !location || !URL.canParse(location, url.href))
        throw new Error(`${url.host} answered ${answer.status}`);
      url = new URL(location, url);
    }
    throw new Error(`${feed} redirects too often`);
  };

  /** The feed, if the server looks at all. */
  const findFeed = async (): Promise<string | undefined> => {
    const { looksForUpdates, updateFeed: feed } = await settings.read();
    return looksForUpdates && feed ? feed : undefined;
  };
  const findLook = async (feed: string | undefined) => {
    const look = await looks.read(dataDir);
    return look?.feed === feed ? look : undefined;
  };

  const get = async (): Promise<AdminUpdatesData> => {
    const look = await findLook(await findFeed());
    return {
      version,
      lookedAt: look ? new Date(look.at).toISOString() : null,
      newer: look ? (findNewer(version, look.releases) ?? null) : null,
      problem: look?.problem ?? '',
    };
  };

  const look = async (feed: string, signal: AbortSignal): Promise<void> => {
    const found = await fetchReleases(feed, signal).then(
      (releases) => ({ releases, problem: releases.length === 0 ? 'The feed has no releases with a version' : '' }),
      (thrown: unknown) => ({ releases: [], problem: thrown instanceof Error ? thrown.message : String(thrown) }),
    );
    await looks.write(dataDir, { at: now(), feed, ...found });
  };

  return {
    get,
    findFeed,
    /** Throws VALIDATION_FAILED if there is no feed, or the look is turned off. */
    lookNow: async (): Promise<AdminUpdatesData> => {
      const feed = await findFeed();
      if (!feed)
        throw new CodedError('VALIDATION_FAILED', { message: 'Set the address of the feed of releases first, and turn the look on.' });
      await look(feed, AbortSignal.timeout(answerMaxMs));
      return get();
    },
    /** Looks if the last look is a day old, or was at another feed. */
    lookDaily: async (signal: AbortSignal): Promise<void> => {
      const feed = await findFeed();
      const last = await findLook(feed);
      if (feed && !(last && now() - last.at < lookEveryMs)) await look(feed, signal);
    },
  };
}

/** Looks once a day, by the process that leads. */
export function startUpdateLooks(updates: UpdatesService, { repeat, log }: { repeat: Repeat; log: Logger }): () => Promise<void> {
  const ending = new AbortController();
  const onFailure = (err: unknown) => log.warn({ err }, 'nothing could be noted about new versions');
  const stop = repeat(hourMs, () => updates.lookDaily(ending.signal), onFailure);
  return () => {
    ending.abort();
    return stop();
  };
}
