import type { Headings } from '../translate';

export default {
  email: /^(e ?mails?|mail)\b|\be ?mail( (address|value))?$/,
  label: /\b(type|label)$/,
  firstName: /^((first|given|middle) ?names?|forenames?)$/,
  lastName: /^(last|family|sur) ?names?$/,
  name: /^((full|display) )?names?$|^(guest|contact|person|attendee|participant|student|member)s?( name)?$/,
} satisfies Headings;
