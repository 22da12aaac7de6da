import type { Video } from '@hellograph/contract';

/** Videos that were finished while the app was not visible. */
const unseen = new Set<string>();

const tagOf = (videoId: string) => `video-${videoId}`;

/** Lists the tags of shown notifications, so that each video is counted once. */
async function listTags(): Promise<string[]> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return ((await registration?.getNotifications()) ?? []).map(({ tag }) => tag);
}

/** The number on the app's icon. It also works for people who have not allowed notifications. */
export const appBadge = {
  /** Counts a finished video, unless the app is visible. */
  add: async (videoId: string): Promise<void> => {
    if (document.visibilityState === 'visible' || !('setAppBadge' in navigator)) return;
    unseen.add(videoId);
    const news = new Set([...(await listTags()), ...[...unseen].map(tagOf)]);
    await navigator.setAppBadge(news.size).catch(() => {});
  },
  /** Clears the badge when the list of videos is opened. */
  clear: async (): Promise<void> => {
    unseen.clear();
    await navigator.clearAppBadge?.().catch(() => {});
  },
};

/**
 * Filters out repeated events: the server sends each event at least once, and twice if it died
 * while sending.
 */
export function createNews(): { filter(videos: readonly Video[]): Video[] } {
  const told = new Set<string>();
  return {
    filter: (videos) =>
      videos.filter(({ _id, status }) => {
        const isNew = !told.has(`${_id} ${status}`);
        told.add(`${_id} ${status}`);
        return isNew;
      }),
  };
}
