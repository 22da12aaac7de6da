import type { RequestHandlers } from '@hellograph/jobs';
import type { WorkerContext } from '../context';
import { detectFacesHandler, findBoxesHandler } from './detect-faces';
import { hearRecordingHandler, transcribeRecordingHandler } from './hear-recording';
import { joinFilmHandler, makeFilmPartHandler } from './make-film';
import { makeNamedVideosHandler } from './make-named-videos';
import { prepareClipHandler } from './prepare-clip';
import { setBookHandler, setPosterHandler } from './set-book';
import { sayWordsHandler, setLinesHandler } from './set-lines';

/** A handler for each request; a missing one does not compile. */
export const requestHandlers = (context: WorkerContext): RequestHandlers => ({
  detectFaces: detectFacesHandler(context),
  findBoxes: findBoxesHandler(context),
  hearRecording: hearRecordingHandler(context),
  makeFilmPart: makeFilmPartHandler(context),
  joinFilm: joinFilmHandler(context),
  makeNamedVideos: makeNamedVideosHandler(context),
  prepareClip: prepareClipHandler(context),
  sayWords: sayWordsHandler(context),
  setBook: setBookHandler(context),
  setLines: setLinesHandler,
  setPoster: setPosterHandler(context),
  transcribeRecording: transcribeRecordingHandler(context),
});
