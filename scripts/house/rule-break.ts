export interface RuleBreak {
  /** What breaks the rule: a function, a folder, an exported name. */
  subject: string;
  message: string;
}

export interface Compared {
  problems: string[];
  /** Pending names that break the rule no longer. */
  mended: string[];
}

/** Tells what breaks a rule from what is known to and being mended. */
export function comparePending(breaks: readonly RuleBreak[], pending: readonly string[]): Compared {
  const subjects = new Set(breaks.map(({ subject }) => subject));
  return {
    problems: breaks.filter(({ subject }) => !pending.includes(subject)).map(({ message }) => message),
    mended: pending.filter((subject) => !subjects.has(subject)),
  };
}
