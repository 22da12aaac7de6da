import type { Domain } from '../domain/create-domain';
import type { Feature } from '../platform/http/feature';
import type { Platform } from '../platform/open-platform';
import { createAccountFeature } from './account/account.routes';
import { createAdministrationFeature } from './administration/administration.feature';
import { createModerationFeature } from './moderation/moderation.feature';
import { createOperatorFeature } from './operator/operator.feature';

type AccountParts = Parameters<typeof createAccountFeature>[0];
type AdministrationParts = Omit<Parameters<typeof createAdministrationFeature>[0], 'condition' | 'deleteFor'>;
type OperatorParts = Parameters<typeof createOperatorFeature>[0];

/** The features for those who run the instance, and the one that deletes accounts, last. */
export function createInstanceFeatures(parts: Platform & Domain & AccountParts & AdministrationParts & OperatorParts) {
  const { condition, ...operator } = createOperatorFeature(parts);
  const { deleteFor, ...account } = createAccountFeature(parts);
  const administration = createAdministrationFeature({ ...parts, condition, deleteFor });
  return [operator, createModerationFeature(parts), administration, account] as const satisfies readonly Feature[];
}
