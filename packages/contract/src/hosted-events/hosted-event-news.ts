/**
 * Something of an event changed. The client should refetch it. `gone`: the user may not see it any
 * more.
 */
export interface HostedEventNews {
  eventId: string;
  what: 'answered' | 'joined' | 'opened' | 'changed' | 'mailed' | 'seated' | 'checkedIn' | 'helpers' | 'gone';
}
