// @vitest-environment jsdom
import type { Video } from '@hellograph/contract';
import { toast } from 'react-hot-toast';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { videoKeys } from '../domain/videos/queries';
import { queryClient } from '../query-client';
import { connectSocket } from './connect-socket';

const listeners = new Map<string, (...given: never[]) => void>();
vi.mock('socket.io-client', () => ({
  io: () => ({
    on: (event: string, listener: () => void) => listeners.set(event, listener),
    emit: (_event: string, _room: string, acknowledge: () => void) => acknowledge(),
    io: { on: () => {}, opts: {}, engine: {} },
  }),
}));
vi.mock('./alternate-transports', () => ({ alternateTransports: () => {} }));

const video = (_id: string, status: Video['status']) => ({ _id, status }) as Video;
const success = vi.spyOn(toast, 'success').mockReturnValue('id');
const told = () =>
  success.mock.calls.map(([words]) => {
    const drawn = typeof words === 'function' ? words({ id: 'id' } as never) : words;
    return (drawn as { props: { children: string } }).props.children;
  });
const opened: string[] = [];
const serve = (...videos: Video[]) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ success: true, message: '', status: 200, data: { videos } })));
const happen = (event: string, given?: unknown) => listeners.get(event)?.(given as never);
/** Whatever was started by then has been answered. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

beforeEach(() => {
  success.mockClear();
  opened.length = 0;
  connectSocket('ada', (path) => void opened.push(path));
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('tells once of a video that was finished while there was no connection', async () => {
  queryClient.setQueryData(videoKeys.all, [video('a', 'processing'), video('b', 'processing'), video('c', 'completed')]);
  serve(video('a', 'completed'), video('b', 'processing'), video('c', 'completed'), video('d', 'completed'));
  happen('connect');
  await vi.waitFor(() => expect(told()).toEqual(['Video has been generated successfully.']));
  happen('connect');
  happen('generatedVideo', video('a', 'completed'));
  await settle();
  expect(told()).toHaveLength(1);
});

it('opens the card when the toast about its reply is pressed', () => {
  happen('cardNews', { cardId: 'c1', what: 'replied' });
  const [words] = success.mock.calls[0] ?? [];
  const drawn = typeof words === 'function' ? words({ id: 'id' } as never) : words;
  (drawn as { props: { onClick: () => void } }).props.onClick();
  expect(opened).toEqual(['/cards/c1']);
});

it('tells of a finished video by a toast that opens the projects', async () => {
  serve(video('a', 'completed'));
  queryClient.setQueryData(videoKeys.all, [video('a', 'processing')]);
  happen('generatedVideo', video('a', 'completed'));
  happen('connect');
  await settle();
  expect(told()).toEqual(['Your video has been generated successfully! Click to view.']);
});
