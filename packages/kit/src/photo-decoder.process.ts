import { type DecodeRequest, decodings } from './decodings';
import { serveRequests } from './process';

/** The child process of `openPhotoDecoder`. */
serveRequests<DecodeRequest, unknown>(({ kind, bytes }) => decodings[kind](bytes));
