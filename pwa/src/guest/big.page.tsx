import { BigScreen } from '../features/group-cards/screen/big-screen';

export default function BigPage({ token }: { token: string }) {
  return <BigScreen key={token} token={token} />;
}
