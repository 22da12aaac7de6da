import type { RequestHandler, RequestType } from './define-request';
import {
  type JoinFilmPayload,
  type JoinFilmResult,
  joinFilmRequest,
  type MakeFilmPartPayload,
  type MakeFilmPartResult,
  type MakeNamedVideosPayload,
  type MakeNamedVideosResult,
  makeFilmPartRequest,
  makeNamedVideosRequest,
} from './film-requests';
import {
  type DetectFacesPayload,
  type DetectFacesResult,
  detectFacesRequest,
  type FindBoxesPayload,
  type FindBoxesResult,
  findBoxesRequest,
  type PrepareClipPayload,
  type PrepareClipResult,
  prepareClipRequest,
  type SetBookPayload,
  type SetBookResult,
  type SetPosterPayload,
  setBookRequest,
  setPosterRequest,
} from './picture-requests';
import {
  openRequestClient,
  type RequestClient,
  type RequestOptions,
  type SetLinesPayload,
  type SetLinesResult,
  setLinesRequest,
} from './request-client';
import { openRequestServer, type RequestServer } from './request-server';
import {
  type HearRecordingPayload,
  type HearRecordingResult,
  hearRecordingRequest,
  type SayWordsPayload,
  type SayWordsResult,
  sayWordsRequest,
  type TranscribeRecordingPayload,
  type TranscribeRecordingResult,
  transcribeRecordingRequest,
} from './speech-requests';

/** Every request the api sends to a worker, with what travels there and back. */
interface RequestContents {
  detectFaces: { payload: DetectFacesPayload; result: DetectFacesResult };
  findBoxes: { payload: FindBoxesPayload; result: FindBoxesResult };
  hearRecording: { payload: HearRecordingPayload; result: HearRecordingResult };
  makeFilmPart: { payload: MakeFilmPartPayload; result: MakeFilmPartResult };
  joinFilm: { payload: JoinFilmPayload; result: JoinFilmResult };
  makeNamedVideos: { payload: MakeNamedVideosPayload; result: MakeNamedVideosResult };
  prepareClip: { payload: PrepareClipPayload; result: PrepareClipResult };
  sayWords: { payload: SayWordsPayload; result: SayWordsResult };
  setBook: { payload: SetBookPayload; result: SetBookResult };
  setLines: { payload: SetLinesPayload; result: SetLinesResult };
  setPoster: { payload: SetPosterPayload; result: SetBookResult };
  transcribeRecording: { payload: TranscribeRecordingPayload; result: TranscribeRecordingResult };
}
type RequestName = keyof RequestContents;
type PayloadOf<Name extends RequestName> = RequestContents[Name]['payload'];
type ResultOf<Name extends RequestName> = RequestContents[Name]['result'];

/** Both ends are opened from this table. */
const requestTypes: { [Name in RequestName]: RequestType<PayloadOf<Name>, ResultOf<Name>> } = {
  detectFaces: detectFacesRequest,
  findBoxes: findBoxesRequest,
  hearRecording: hearRecordingRequest,
  makeFilmPart: makeFilmPartRequest,
  joinFilm: joinFilmRequest,
  makeNamedVideos: makeNamedVideosRequest,
  prepareClip: prepareClipRequest,
  sayWords: sayWordsRequest,
  setBook: setBookRequest,
  setLines: setLinesRequest,
  setPoster: setPosterRequest,
  transcribeRecording: transcribeRecordingRequest,
};
const requestNames = Object.keys(requestTypes) as RequestName[];

/** The sending end: `requests.detectFaces.send(payload)`. */
export type Requests = { [Name in RequestName]: Pick<RequestClient<PayloadOf<Name>, ResultOf<Name>>, 'send'> };

/** The receiving end. It is total: a worker that lacks a handler does not compile. */
export type RequestHandlers = { [Name in RequestName]: RequestHandler<PayloadOf<Name>, ResultOf<Name>> };

type Connection = Pick<RequestOptions, 'redisUrl' | 'log'>;

/** Opens a client for each type. Also resolves while Redis is down. The caller closes them. */
export async function openRequestClients(connection: Connection): Promise<{ requests: Requests; close(): Promise<void> }> {
  const open = async <Name extends RequestName>(name: Name) =>
    [name, await openRequestClient<PayloadOf<Name>, ResultOf<Name>>(requestTypes[name], connection)] as const;
  const clients = await Promise.all(requestNames.map(open));
  return {
    requests: Object.fromEntries<unknown>(clients) as Requests,
    close: async () => void (await Promise.all(clients.map(([, client]) => client.close()))),
  };
}

/** Opens a server for each type. The caller closes them. */
export function openRequestServers(handlers: RequestHandlers, connection: Connection): RequestServer {
  const open = <Name extends RequestName>(name: Name) =>
    openRequestServer<PayloadOf<Name>, ResultOf<Name>>(requestTypes[name], handlers[name], connection);
  const servers = requestNames.map(open);
  return { close: async () => void (await Promise.all(servers.map((server) => server.close()))) };
}
