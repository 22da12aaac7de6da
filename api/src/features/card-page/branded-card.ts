import type { ShownBrand } from '../../domain/brands/shown-brand';
import type { OpenedCard } from '../../domain/card-links/opened-card';
import type { SetCard } from './card-style';

/** A card with the brand of its sender, if they have one. */
export type BrandedCard = OpenedCard & Pick<SetCard, 'second' | 'typeface'> & { brand?: ShownBrand };

/** A card with its own colour keeps it. */
export function inBrand(card: OpenedCard, brand: ShownBrand | undefined): BrandedCard {
  if (!brand) return card;
  const { colour, second } = brand.colours;
  const colours = card.tint === null ? { tint: colour, second } : {};
  return { ...card, ...colours, typeface: brand.typeface, brand };
}

/** Returns a version of the card's picture, which also changes with the brand. */
export const toPictureVersion = ({ version, brand }: BrandedCard): string =>
  brand ? `${version}-${brand.updatedAt.toString(36)}` : String(version);
