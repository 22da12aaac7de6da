import { spawnSync } from 'node:child_process';

/** The limits of a process. Missing values are not limited. */
export interface Confinement {
  /**
   * Bytes of address space (RLIMIT_AS). Not for programs that reserve far more than they use, such
   * as Node.
   */
  addressSpaceMaxBytes?: number;
  /** Bytes of private writable memory (RLIMIT_DATA), for those programs. */
  dataMaxBytes?: number;
  /**
   * Seconds of processor time of all its threads together (RLIMIT_CPU). The kernel then kills it.
   */
  cpuMaxSec?: number;
}

type Wrapper = readonly string[];

/**
 * The innermost wrapper comes last. Leaving the network first may undo what was set before, because
 * a change of credentials clears the death signal.
 */
const candidates: { about: string; wraps: Wrapper[] }[] = [
  {
    about: 'no network',
    wraps: [
      ['unshare', '--net', '--'],
      ['unshare', '--user', '--map-current-user', '--net', '--'],
    ],
  },
  { about: 'ends with its parent', wraps: [['setpriv', '--pdeathsig', 'KILL', '--no-new-privs', '--']] },
];

let means: { wrappers: Wrapper[]; hasLimits: boolean; missing: string[] } | undefined;

/** Determines once, by trying, which means this system allows. */
function findMeans() {
  if (means) return means;
  const works = (wrapper: Wrapper) => spawnSync(wrapper[0] ?? '', [...wrapper.slice(1), 'true'], { stdio: 'ignore' }).status === 0;
  const found = candidates.map(({ about, wraps }) => ({ about, wrapper: wraps.find(works) }));
  const hasLimits = works(['prlimit', '--core=0', '--']);
  means = {
    wrappers: found.flatMap(({ wrapper }) => (wrapper ? [wrapper] : [])),
    hasLimits,
    missing: [...found.filter(({ wrapper }) => !wrapper).map(({ about }) => about), ...(hasLimits ? [] : ['limits'])],
  };
  return means;
}

/**
 * Returns which of `no network`, `ends with its parent` and `limits` this system does not permit
 * (not Linux, or a container without the right): for a line in the log.
 */
export const listMissingConfinement = (): string[] => findMeans().missing;

/**
 * Returns a command that runs another one confined, as far as this system allows: by unshare,
 * setpriv and prlimit of util-linux, each replacing itself with the next, so that the process id is
 * the command's.
 */
export function toConfined(command: string, args: readonly string[], limits: Confinement): [string, string[]] {
  const { wrappers, hasLimits } = findMeans();
  const { addressSpaceMaxBytes, dataMaxBytes, cpuMaxSec } = limits;
  const flags = { core: 0, as: addressSpaceMaxBytes, data: dataMaxBytes, cpu: cpuMaxSec };
  const limited = Object.entries(flags).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}=${value}`]));
  const whole = [...wrappers.flat(), ...(hasLimits ? ['prlimit', ...limited, '--'] : []), command, ...args];
  return [whole[0] ?? command, whole.slice(1)];
}
