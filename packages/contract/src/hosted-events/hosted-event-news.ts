/** Something of an event changed: read it again. `gone`: the user may not see it any more. */
export interface HostedEventNews {
  eventId: string;
  what: 'answered' | 'joined' | 'opened' | 'changed' | 'mailed' | 'seated' | 'checkedIn' | 'helpers' | 'gone';
}
