/**
 * A role that one process at a time holds, or a process's sign of life. It ends unless it is
 * renewed.
 */
export interface LeasesTable {
  name: string;
  /** The process. */
  holder: string;
  /** Grows with each new holder. */
  token: number;
  /**
   * How often it was renewed. A lease whose number stops rising has ended, regardless of clocks.
   */
  renewals: number;
}
