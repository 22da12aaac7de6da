import type { CheckInInput, CreateGroupCardBody, CreateHostedEventBody, HouseholdInput, HouseholdProblem } from '@hellograph/contract';
import type { Attempts } from '../attempts';

/** Somebody was let in on this device, and the server does not know of it yet. */
export interface KeptCheckIn extends Attempts {
  eventId: string;
  checkIn: CheckInInput;
}

/** A group card that was made on this device and that the server does not have yet. */
export interface KeptGroupCard extends Attempts {
  body: CreateGroupCardBody & { _id: string };
  createdAt: string;
}

/** An event that was made on this device and that the server does not have yet. */
export interface KeptHostedEvent extends Attempts {
  body: CreateHostedEventBody & { _id: string };
  createdAt: string;
}

/** Guests whom a host has added on this device. */
export interface KeptHousehold extends Attempts {
  eventId: string;
  household: HouseholdInput;
  /** The server's refusal; the household stays here until its host has read it. */
  problem?: HouseholdProblem;
}
