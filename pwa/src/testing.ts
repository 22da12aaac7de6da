/** What drills use of the app: its own rules for what arrives over the socket. */

export { mergeVideos } from './domain/videos/merge-videos';
export { createNews } from './realtime/news';
