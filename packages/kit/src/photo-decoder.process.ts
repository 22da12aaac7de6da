import { type DecodeRequest, decodings } from './photo-decoder';
import { loadLibrary } from './pictures/open-picture';
import { serveRequests } from './process';

loadLibrary();

/** The child process of `openPhotoDecoder`. */
serveRequests<DecodeRequest, unknown>(({ kind, bytes, box }) => decodings[kind](bytes, box));
