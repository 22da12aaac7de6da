import type { MediaLinks } from '../../platform/http/media-links';

/** Teachers also see why there is no video. */
export type WorkReader = 'teacher' | 'student';

/**
 * Addresses of a class's files. Below `/class/` no request is logged with a network address, so
 * students' players ask there.
 */
export const classMediaUrls =
  (links: Pick<MediaLinks, 'toUrl'>, reader: WorkReader) =>
  (key: string, name: string): string => {
    const url = links.toUrl(key, name);
    return reader === 'student' ? url.replace('/api/media/', '/api/class/media/') : url;
  };
