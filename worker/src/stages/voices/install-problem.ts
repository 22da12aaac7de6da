/** The kind of problem with a voice: `network` and `disk` may go away, `content` is not a voice. */
export type ProblemKind = 'network' | 'disk' | 'content';

/**
 * Says in one sentence why a voice was not installed. Only the partial download is kept, so that it
 * can resume.
 */
export class InstallProblem extends Error {
  override readonly name = 'InstallProblem';

  constructor(
    message: string,
    readonly kind: ProblemKind = 'content',
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export const isFull = (thrown: unknown): boolean =>
  thrown instanceof Error && 'code' in thrown && (thrown.code === 'ENOSPC' || thrown.code === 'EDQUOT');

export const noRoomLeft = (cause: unknown) => new InstallProblem('There is no room left on the disk.', 'disk', { cause });
