import type { Brand, BrandFields } from '@hellograph/contract';
import type { BrandColours } from '@hellograph/contract/brand-colours';

export interface PreviewProps {
  fields: BrandFields;
  /** The colors of the fields, repaired. */
  shown: BrandColours;
  logo: Brand['logo'];
}
