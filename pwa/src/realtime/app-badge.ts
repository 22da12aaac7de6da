/** Videos that were finished while nobody looked at the app. */
const unseen = new Set<string>();

const tagOf = (videoId: string) => `video-${videoId}`;

/** What notifications tell of too: the same video is counted once. */
async function listTags(): Promise<string[]> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return ((await registration?.getNotifications()) ?? []).map(({ tag }) => tag);
}

/** The number on the app's icon. It also works for people who have not allowed notifications. */
export const appBadge = {
  /** A video is ready. Whoever looks at the app is told there. */
  add: async (videoId: string): Promise<void> => {
    if (document.visibilityState === 'visible' || !('setAppBadge' in navigator)) return;
    unseen.add(videoId);
    const news = new Set([...(await listTags()), ...[...unseen].map(tagOf)]);
    await navigator.setAppBadge(news.size).catch(() => {});
  },
  /** The list of videos is looked at. */
  clear: async (): Promise<void> => {
    unseen.clear();
    await navigator.clearAppBadge?.().catch(() => {});
  },
};
