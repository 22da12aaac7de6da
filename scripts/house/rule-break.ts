export interface RuleBreak {
  /** What breaks the rule: a function, a folder, an exported name. */
  subject: string;
  message: string;
}
