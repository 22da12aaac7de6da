import { decodePhoto, toJpeg } from './photo';
import type { UprightPhoto } from './photo-decoder';
import { serveQuestions } from './process';

/** The child process of `openPhotoDecoder`. */
serveQuestions<{ bytes: Uint8Array }, UprightPhoto>(async ({ bytes }) => {
  const photo = await decodePhoto(bytes);
  return { jpeg: await toJpeg(photo), width: photo.width, height: photo.height };
});
