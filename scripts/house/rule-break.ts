export interface RuleBreak {
  /** The function, folder or exported name that breaks the rule. */
  subject: string;
  message: string;
}
