import { toNightColour } from '@hellograph/contract';
import type { MailBrand } from '../../platform/mail/mail-template';
import type { ShownBrand } from './shown-brand';

const logoBox = { width: 200, height: 56 };

/**
 * Returns the branding of a mail. The logo is loaded from below the page that the mail is about,
 * such as a card's; without one, as for a card with a passphrase, only the name is shown.
 */
export function toMailBrand({ senderName, footer, colours, logo, updatedAt }: ShownBrand, pageUrl: string | undefined): MailBrand {
  const scale = logo ? Math.min(1, logoBox.width / logo.width, logoBox.height / logo.height) : 1;
  const shown = logo &&
    pageUrl !== undefined && {
      url: `${pageUrl}/logo.png?v=${updatedAt.toString(36)}`,
      width: Math.round(logo.width * scale),
      height: Math.round(logo.height * scale),
    };
  return { name: senderName, footer, colour: colours.colour, nightColour: toNightColour(colours.colour), logo: shown || undefined };
}
