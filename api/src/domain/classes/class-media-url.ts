import type { MediaLinks } from '../../platform/http/media-links';

/** Teachers can also see why there is no video. */
export type WorkReader = 'teacher' | 'student';

/**
 * Returns the addresses of a class's files. Requests below `/class/` are logged without a network
 * address, so students' players use that path.
 */
export const classMediaUrls =
  (links: Pick<MediaLinks, 'toUrl'>, reader: WorkReader) =>
  (key: string, name: string): string => {
    const url = links.toUrl(key, name);
    return reader === 'student' ? url.replace('/api/media/', '/api/class/media/') : url;
  };
