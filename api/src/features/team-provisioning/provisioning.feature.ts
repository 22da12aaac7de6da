import { plans, type RouteKey } from '@hellograph/contract';
import type { Domain } from '../../domain/create-domain';
import { provisioningTables } from '../../domain/provisioning/provisioned.repo';
import { endTokensAgain } from '../../domain/provisioning/provisioning-tokens';
import { createMembershipSettler } from '../../domain/provisioning/settle-membership';
import { limiterOpener, unknownLinks } from '../../platform/capacity/rate-limiter';
import type { Feature } from '../../platform/http/feature';
import type { Handlers, Input } from '../../platform/http/route-table';
import type { Platform } from '../../platform/open-platform';
import {
  createProvisioningService,
  type ProvisioningDependencies,
  type ProvisioningRequest,
  type ProvisioningService,
} from './provisioning.service';
import { registerScim } from './scim.routes';
import { createScimGroupsService } from './scim-groups.service';
import { createScimPeopleService } from './scim-people.service';

type ProvisioningKeys = Extract<RouteKey, `${string} /workspaces/:id/provisioning${string}`>;

const toRequest = ({ session, params, client }: Pick<Input<ProvisioningKeys>, 'session' | 'params' | 'client'>): ProvisioningRequest => ({
  userId: session.userId,
  workspaceId: params.id,
  client,
});

const provisioningRoutes = (service: ProvisioningService): Handlers<ProvisioningKeys> => ({
  'GET /workspaces/:id/provisioning': async (input) => ({ data: { provisioning: await service.get(toRequest(input)) } }),
  'PATCH /workspaces/:id/provisioning': async (input) => ({
    data: { provisioning: await service.change(toRequest(input), input.body) },
  }),
  'POST /workspaces/:id/provisioning/token': async (input) => ({
    data: await service.makeToken(toRequest(input), input.body.password),
  }),
  'DELETE /workspaces/:id/provisioning/token': async (input) => ({
    data: { provisioning: await service.endToken(toRequest(input)) },
  }),
});

/** More than the first writing of a whole team needs in a minute. */
const requestsOfDirectory = { name: 'scim', max: 1200, windowMs: 60_000 };

/** Directories write the people and groups of teams by SCIM 2.0. */
export function createProvisioningFeature(parts: Platform & Domain & Pick<ProvisioningDependencies, 'confirm'>) {
  const { publicUrl, findPlanId } = parts;
  const limit = limiterOpener(parts);
  const dependencies = { ...parts, settle: createMembershipSettler(parts), base: new URL('/scim/v2', publicUrl).href };
  return {
    routes: provisioningRoutes(createProvisioningService(dependencies)),
    registerRoutes: (app) =>
      registerScim(app, {
        ...dependencies,
        services: { User: createScimPeopleService(dependencies), Group: createScimGroupsService(dependencies) },
        requests: limit(requestsOfDirectory),
        misses: limit(unknownLinks),
        hasTeams: async (userId) => plans[await findPlanId(userId)].teams,
      }),
    tables: [provisioningTables],
    tombstones: { provisioning: (tx, keys) => endTokensAgain(tx, keys) },
  } satisfies Feature;
}
