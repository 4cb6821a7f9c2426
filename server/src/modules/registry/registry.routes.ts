import { Readable } from 'node:stream';
import { registryApi } from '@candlewick/shared-api';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../caller.ts';
import { route } from '../../platform/http/route.ts';
import type { ChannelService } from './channels/channels.service.ts';
import type { PublishService } from './publishing/publish.service.ts';
import type { RegistryReader } from './registry-reads.service.ts';
import { registryProblems } from './registry.errors.ts';
import type { DeveloperService } from './access/developers.service.ts';
import type { Collector } from './publishing/collect.service.ts';
import type { FailureService } from './telemetry/failures.service.ts';
import type { PageTokens } from './documents/page-tokens.ts';
import type { TelemetryService } from './telemetry/telemetry.service.ts';
import type { TokenService } from './access/tokens.service.ts';
import { unpack } from './publishing/unpack.files.ts';

interface Needs {
  readonly publishing: PublishService;
  readonly channels: ChannelService;
  readonly tokens: TokenService;
  readonly telemetry: TelemetryService;
  readonly pageTokens: PageTokens;
  readonly failures: FailureService;
  readonly reader: RegistryReader;
  readonly developers: DeveloperService;
  readonly collector: Collector;
}

/** The remote of a list: a deploy token sees only its own. */
function listedRemote(actor: Actor, wanted: string | undefined): string | undefined {
  if (actor.kind !== 'deployer') return wanted;
  if (wanted !== undefined && wanted !== actor.remote) throw registryProblems.notYourRemote(actor.remote, wanted);
  return actor.remote;
}

function registerDeploying(app: FastifyInstance, { publishing, channels, collector }: Needs): void {
  route(app, registryApi.publish, async ({ params, query, actor, request }) => {
    const { body } = request;
    if (!(body instanceof Readable)) {
      throw registryProblems.malformedUpload('The request has no archive. Send the build folder as application/x-tar.');
    }
    const { remote } = params;
    return publishing.publish({ remote, actor, dryRun: query.dry_run, fill: (folder) => unpack(body, folder) });
  });
  route(app, registryApi.promote, ({ params, body, actor }) =>
    channels.promote(params.remote, body.release, actor, { force: body.force, expected: body.expected }),
  );
  route(app, registryApi.canary, ({ params, body, actor }) =>
    channels.canary(params.remote, body.release, actor, { percent: body.percent, expected: body.expected }),
  );
  route(app, registryApi.rollback, ({ params, body, actor }) => channels.rollback(params.remote, actor, body));
  route(app, registryApi.autoRollback, ({ params, body, actor }) =>
    channels.autoRollback(params.remote, body.enabled, actor),
  );
  route(app, registryApi.pin, ({ params, body, actor }) =>
    channels.pin(params.remote, body.email, body.release, actor),
  );
  route(app, registryApi.removeRelease, ({ params, actor }) => collector.remove(params.remote, params.release, actor));
  route(app, registryApi.unpin, ({ params, body, actor }) => channels.unpin(params.remote, body.email, actor));
  route(app, registryApi.collect, async ({ body, actor }) => ({
    removed: await collector.collect(body.dry_run, actor),
  }));
}

function registerTokens(app: FastifyInstance, { tokens, reader }: Needs): void {
  route(app, registryApi.createToken, ({ params, body, actor }) => tokens.create(params.remote, body.name, actor));
  route(app, registryApi.tokens, async ({ params }) => ({ tokens: await reader.tokens(params.remote) }));
  route(app, registryApi.renewToken, ({ actor }) => tokens.renew(actor));
  route(app, registryApi.revokeToken, async ({ params, actor }) => {
    await tokens.revoke(params.remote, params.token_id, actor);
  });
}

function registerDevelopers(app: FastifyInstance, { developers }: Needs): void {
  route(app, registryApi.developers, async () => ({ emails: await developers.list('developer') }));
  route(app, registryApi.setDeveloper, async ({ body, actor }) => {
    await developers.set({ email: body.email, right: 'developer', has: body.developer }, actor);
    return body;
  });
  route(app, registryApi.operators, async () => ({ emails: await developers.list('operator') }));
  route(app, registryApi.setOperator, async ({ body, actor }) => {
    await developers.set({ email: body.email, right: 'operator', has: body.operator }, actor);
    return body;
  });
}

function registerReading(app: FastifyInstance, { reader, telemetry }: Needs): void {
  route(app, registryApi.remotes, async ({ actor }) => ({
    remotes: await reader.remotes(listedRemote(actor, undefined)),
  }));
  route(app, registryApi.releases, async ({ params }) => ({ releases: await reader.releases(params.remote) }));
  route(app, registryApi.release, async ({ params }) => ({
    remote: await reader.release(params.remote, params.release),
  }));
  route(app, registryApi.audit, async ({ query, actor }) => ({
    entries: await reader.audit({
      ...query,
      remote: listedRemote(actor, query.remote),
      withUsers: actor.kind !== 'deployer',
    }),
  }));
  route(app, registryApi.telemetrySummary, ({ query, actor }) =>
    reader.summary(query.hours, listedRemote(actor, query.remote), telemetry),
  );
}

function registerTelemetry(app: FastifyInstance, { telemetry, pageTokens }: Needs): void {
  route(app, registryApi.telemetry, async ({ body, request }) => ({
    accepted: body.events.length,
    token: await telemetry.record({ ...body, address: request.ip }),
  }));
  route(app, registryApi.renewPageToken, ({ body }) => {
    const now = Date.now();
    return { token: pageTokens.forPage(pageTokens.readToRenew(body.tokens, now), now) };
  });
}

function registerFailures(app: FastifyInstance, { failures }: Needs): void {
  route(app, registryApi.failures, ({ query, actor }) =>
    failures.list({ ...query, remote: listedRemote(actor, query.remote) }),
  );
  route(app, registryApi.failure, ({ params, actor }) =>
    failures.find(params.failure_id, listedRemote(actor, undefined)),
  );
}

/** Registers the registry's endpoints, except `current`, which is registered with the pages. */
export function registerRegistryRoutes(app: FastifyInstance, needs: Needs): void {
  registerDeploying(app, needs);
  registerTokens(app, needs);
  registerDevelopers(app, needs);
  registerReading(app, needs);
  registerTelemetry(app, needs);
  registerFailures(app, needs);
}
