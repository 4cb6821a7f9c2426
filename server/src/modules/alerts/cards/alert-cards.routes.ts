import { alertsApi } from '@candlewick/shared-api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { AlertCardsService } from './alert-cards.service.ts';

/** Activating, pausing, deleting, restoring and tagging the cards of alerts. */
export function registerAlertCards(app: FastifyInstance, { cards }: { readonly cards: AlertCardsService }): void {
  route(app, alertsApi.activateAlertByParentId, ({ body, caller }) =>
    cards.activate(caller.userId, { kind: 'parent', ids: body }),
  );
  route(app, alertsApi.activateAlertByChildId, ({ body, caller }) =>
    cards.activate(caller.userId, { kind: 'child', ids: body }),
  );
  route(app, alertsApi.deactivateAlertByParentId, ({ body, caller }) =>
    cards.pause(caller.userId, { kind: 'parent', ids: body }),
  );
  route(app, alertsApi.deactivateAlertByChildId, ({ body, caller }) =>
    cards.pause(caller.userId, { kind: 'child', ids: body }),
  );

  route(app, alertsApi.deleteAlertParentCards, ({ body, caller }) =>
    cards.delete(caller.userId, { kind: 'parent', ids: body.id_list }),
  );
  route(app, alertsApi.deleteAlertChildCards, ({ body, caller }) =>
    cards.delete(caller.userId, { kind: 'child', ids: body.id_list }),
  );
  route(app, alertsApi.restoreAlertParentCards, ({ body, caller }) =>
    cards.restore(caller.userId, { kind: 'parent', ids: body.id_list }),
  );
  route(app, alertsApi.restoreAlertChildCards, ({ body, caller }) =>
    cards.restore(caller.userId, { kind: 'child', ids: body.id_list }),
  );

  route(app, alertsApi.addTagToAlertParent, ({ body, caller }) =>
    cards.changeTags(caller.userId, { kind: 'parent', ids: body.hash_id_list }, 'add', body.tag_list),
  );
  route(app, alertsApi.addTagToAlertChild, ({ body, caller }) =>
    cards.changeTags(caller.userId, { kind: 'child', ids: body.hash_id_list }, 'add', body.tag_list),
  );
  route(app, alertsApi.removeTagFromAlertParent, ({ params, caller }) =>
    cards.changeTags(caller.userId, { kind: 'parent', ids: [params.id] }, 'remove', [params.tag]),
  );
  route(app, alertsApi.removeTagFromAlertChild, ({ params, caller }) =>
    cards.changeTags(caller.userId, { kind: 'child', ids: [params.id] }, 'remove', [params.tag]),
  );
  route(app, alertsApi.alertTags, async ({ caller }) => ({ tags: await cards.tags(caller.userId) }));
}
