import type { ShownBrand } from '../../domain/brands/shown-brand';
import { escapeHtml } from '../../platform/mail/mail-template';

const toLogo = ({ logo, senderName, updatedAt }: ShownBrand, token: string) =>
  logo
    ? `<img src="/c/${token}/logo.png?v=${updatedAt.toString(36)}" width="${logo.width}" height="${logo.height}" alt="${escapeHtml(senderName)}">`
    : '';

/** Returns the logo on the envelope, on a label, because it may have any colour. */
export const toBrandMark = (brand: ShownBrand, token: string): string =>
  brand.logo ? `<span class="mark">${toLogo(brand, token)}</span>\n` : '';

/** Returns the sender's details below the card. */
export function toImprint(brand: ShownBrand, token: string): string {
  const lines = [
    brand.logo ? `<span class="mark">${toLogo(brand, token)}</span>` : '',
    brand.senderName ? `<strong>${escapeHtml(brand.senderName)}</strong>` : '',
    brand.footer ? `<span>${escapeHtml(brand.footer)}</span>` : '',
  ].filter(Boolean);
  return lines.length > 0 ? `<div class="imprint">${lines.join('')}</div>\n` : '';
}
