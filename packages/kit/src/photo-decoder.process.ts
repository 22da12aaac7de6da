import { decodePhoto, toJpeg } from './photo';
import type { UprightPhoto } from './photo-decoder';
import { serveRequests } from './process';

/** The child process of `openPhotoDecoder`. */
serveRequests<{ bytes: Uint8Array }, UprightPhoto>(async ({ bytes }) => {
  const photo = await decodePhoto(bytes);
  return { jpeg: await toJpeg(photo), width: photo.width, height: photo.height };
});
