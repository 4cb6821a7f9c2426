import { registryApi } from '@candlewick/shared-api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { ApiContext } from '../../program/api-context.ts';
import type { Module } from '../../program/module.ts';
import { keptSecret } from '../../token-secret.ts';
import { createRegistryAccess } from './access/access.guard.ts';
import { openArtifacts } from './artifacts/artifact.store.ts';
import { createChannelService } from './channels/channels.service.ts';
import { createCollector } from './publishing/collect.service.ts';
import { createDeveloperService } from './access/developers.service.ts';
import { FailureService } from './telemetry/failures.service.ts';
import { everyDay } from './every-day.state.ts';
import { Documents } from './documents/documents.http.ts';
import { OpenPages } from './open-pages.service.ts';
import { KnownFiles } from './publishing/known-files.service.ts';
import { createPageTokens } from './documents/page-tokens.ts';
import { registerPages } from './documents/pages.routes.ts';
import { publishBuilt } from './publishing/publish-built.service.ts';
import { PublishService } from './publishing/publish.service.ts';
import { registerRegistryRoutes } from './registry.routes.ts';
import { RegistryView } from './registry-state.service.ts';
import { deletePinsOf } from './registry.repository.ts';
import { createRegistryReader } from './registry-reads.service.ts';
import { SourceMaps } from './publishing/source-maps.ts';
import { registerStorybook } from './documents/storybook.routes.ts';
import { TelemetryService } from './telemetry/telemetry.service.ts';
import { createTokenService } from './access/tokens.service.ts';
import { UseRecorder } from './use-recorder.service.ts';

/**
 * Starts the registry: its endpoints, pages and files. Publishes the builds beside the server if configured. Throws a StartupError
 * when a build is refused or the shell has not been built.
 */
async function register(app: FastifyInstance, context: ApiContext): Promise<void> {
  const { config, database, notifications, logger, cohortOf, developerSeal, secret } = context;
  const { db } = database;
  const pageTokens = createPageTokens(secret);
  const adminToken =
    config.registryAdminToken ??
    (config.databaseUrl ? undefined : await keptSecret(config.dataDir, 'registry-admin-token'));
  app.decorate('authorize', createRegistryAccess({ db, adminToken, authenticate: app.authenticate }));
  const { store, folders } = await openArtifacts(config);
  const view = await RegistryView.open({ db, notifications, cohortOf, logger });
  const needs = { db, notifications, store, folders, view };
  const publishing = new PublishService({ ...needs, quota: config.remoteQuota });
  const channels = createChannelService(needs);
  const failures = new FailureService({ db, maps: new SourceMaps(needs), logger });
  const { rateLimitFactor } = config;
  const telemetry = new TelemetryService({
    ...needs,
    pageTokens,
    rateLimitFactor,
    failures,
    channels,
    logger,
    metrics: context.metrics,
  });
  const uses = new UseRecorder(db, logger);
  const documents = new Documents({
    view,
    seal: developerSeal,
    pageTokens,
    onUse: (choice) => uses.record(choice),
    earlyHints: config.earlyHints,
    stripe: config.stripe !== undefined,
  });
  app.addHook('onClose', async () => {
    view.close();
    await telemetry.close();
  });
  const reader = createRegistryReader(needs);
  context.metrics?.readRemotes(() => reader.sizes());
  const collector = createCollector(needs, publishing);
  const tokens = createTokenService(db);
  const developers = createDeveloperService(db);
  registerRegistryRoutes(app, {
    publishing,
    channels,
    tokens,
    developers,
    collector,
    reader,
    telemetry,
    pageTokens,
    failures,
  });
  const openPages = new OpenPages(db, logger);
  route(app, registryApi.current, async ({ request, query }) => {
    if (query.releases !== undefined) await openPages.record(query.releases, request.ip);
    return { id: documents.currentId(request) };
  });
  route(app, registryApi.currentRemote, ({ request, params, query }) => {
    const remote = documents.currentRemote(request, params.remote, query.shell);
    const token = remote && pageTokens.forDocument([{ remote: remote.name, hash: remote.hash }], Date.now());
    return { remote: remote && { ...remote }, token };
  });
  if (!config.registry) return;
  await publishing.sweep();
  if (config.registryAutoPublish) {
    await publishBuilt({ registry: needs, publishing, channels, repositoryRoot: config.repositoryRoot });
  } else if (!view.state.remotes.get('shell')?.active) {
    logger.warn('no release of the shell has been promoted: publish and promote one, or set REGISTRY_AUTO_PUBLISH=on');
  }
  // Not by the queue's cron: workers have no access to the store, which may be this process's disk.
  const collecting = everyDay(async () => {
    try {
      const removed = await collector.collect(false, 'schedule');
      logger.info({ removed: removed.length }, 'removed unused releases');
    } catch (err) {
      logger.warn({ err }, 'could not remove unused releases; the next attempt is in a day');
    }
  });
  app.addHook('onClose', () => collecting.stop());
  await registerStorybook(app, config.repositoryRoot);
  await registerPages(app, { store, files: new KnownFiles(needs), folders, documents });
}

/** Releases of remotes, the documents that load them, and what browsers report of them. */
export const registryModule: Module = {
  name: 'registry',
  register,
  holdings: {
    delete: deletePinsOf,
    notExported: { registry_pins: 'Releases that a team chose for an address.' },
  },
};
