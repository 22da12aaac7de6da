import type { GroupCard } from '@hellograph/contract';
import { useQuery } from '@tanstack/react-query';
import { keepsakesQuery } from '../../../domain/group-cards/queries';
import { KeepsakesPart } from '../keepsakes/keepsakes-part';

/** Keepsakes on the owner's board. */
export function BoardKeepsakes({ groupCard }: { groupCard: GroupCard }) {
  const { data: keepsakes } = useQuery(keepsakesQuery(groupCard._id));
  return <KeepsakesPart keepsakes={keepsakes} />;
}
