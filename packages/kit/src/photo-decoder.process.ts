import { type DecodeRequest, decodings } from './photo-decoder';
import { serveRequests } from './process';

/** The child process of `openPhotoDecoder`. */
serveRequests<DecodeRequest, unknown>(({ kind, bytes, box }) => decodings[kind](bytes, box));
