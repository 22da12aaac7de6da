import type { RenderStage } from '@hellograph/contract';
import type { RenderEngine } from '@hellograph/worker/testing';
import { listProcessesOf } from '../owned';

interface Sabotage {
  /** The stage at whose start it acts, in every attempt. */
  stage: RenderStage;
  hurt(engine: RenderEngine): void;
}

type Helper = RenderEngine['faces'] | RenderEngine['speech'];

/** Freezes a helper process before its first request. */
function freeze(helper: Helper): void {
  helper.warmUp();
  const pid = helper.pid();
  if (pid === undefined) throw new Error('There is no process to freeze');
  process.kill(pid, 'SIGSTOP');
}

/** Kills a helper process while it works on the next request. */
function killAtWork(helper: RenderEngine['faces']): void {
  const { request } = helper;
  helper.request = (...asked) => {
    helper.request = request;
    const response = request(...asked);
    setImmediate(() => {
      const pid = helper.pid();
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
    });
    return response;
  };
}

/** Freezes the encoders of this worker, which makes one video at a time. */
function freezeEncoder(): void {
  const own = listProcessesOf(process.env.TMPDIR ?? '').filter(
    ({ parentPid, command }) => parentPid === process.pid && /ffmpeg/.test(command),
  );
  if (own.length === 0) throw new Error('There is no encoder to freeze');
  for (const { pid } of own) process.kill(pid, 'SIGSTOP');
}

/** The sabotage of a render whose message starts with the name. */
export const sabotages = {
  crash: { stage: 'faces', hurt: ({ faces }) => killAtWork(faces) },
  hang: { stage: 'faces', hurt: ({ faces }) => freeze(faces) },
  'hangs while speaking': { stage: 'speech', hurt: ({ speech }) => freeze(speech) },
  'hangs while encoding': { stage: 'draw', hurt: freezeEncoder },
} as const satisfies Record<string, Sabotage>;

export type SabotageName = keyof typeof sabotages;

export const toSabotagedMessage = (name: SabotageName, message: string): string => `${name}. ${message}`;

export function findSabotage(message: string): Sabotage | undefined {
  const name = message.split('.', 1)[0] ?? '';
  return Object.hasOwn(sabotages, name) ? sabotages[name as SabotageName] : undefined;
}
