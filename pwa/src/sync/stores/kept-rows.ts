import type { CheckInInput, CreateGroupCardBody, CreateHostedEventBody, HouseholdInput, HouseholdProblem } from '@hellograph/contract';
import type { Attempts } from '../attempts';

/** A check-in made on this device that the server does not have yet. */
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
