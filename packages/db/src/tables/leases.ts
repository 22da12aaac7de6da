/**
 * What one process at a time has, and that a process is there. It ends unless it is renewed.
 */
export interface LeasesTable {
  name: string;
  /** The process. */
  holder: string;
  /** Grows with each new holder. */
  token: number;
  /**
   * How often it was renewed. A lease whose number stands still has ended, whatever clocks show.
   */
  renewals: number;
}
