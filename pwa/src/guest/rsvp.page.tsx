import { RsvpScreen } from '../features/events/answer/rsvp-screen';

export default function RsvpPage({ token }: { token: string }) {
  return <RsvpScreen key={token} token={token} />;
}
