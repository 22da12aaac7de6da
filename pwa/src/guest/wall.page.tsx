import { WallScreen } from '../features/group-cards/wall/wall-screen';

export default function WallPage({ token }: { token: string }) {
  return <WallScreen key={token} token={token} />;
}
