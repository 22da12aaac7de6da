/** The app's entry for drills: its own rules for events from the socket. */

export { mergeVideos } from './domain/videos/merge-videos';
export { createNews } from './realtime/news';
