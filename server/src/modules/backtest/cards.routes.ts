import { backtestApi } from '@candlewick/shared-api';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { CardsService } from './cards.service.ts';

/** Deleting, restoring, tagging and annotating the cards of backtests. */
export function registerCardRoutes(app: FastifyInstance, cards: CardsService): void {
  route(app, backtestApi.deleteParentCards, ({ body, caller }) => cards.deleteParents(caller.userId, body.id_list));
  route(app, backtestApi.deleteChildCards, ({ body, caller }) => cards.deleteChildren(caller.userId, body.id_list));
  route(app, backtestApi.restoreParentCards, ({ body, caller }) =>
    cards.restore('parent', caller.userId, body.id_list),
  );
  route(app, backtestApi.restoreChildCards, ({ body, caller }) => cards.restore('child', caller.userId, body.id_list));

  route(app, backtestApi.addTagToParent, ({ body, caller }) =>
    cards.changeTags('parent', caller.userId, { ids: body.hash_id_list, action: 'add', tags: body.tag_list }),
  );
  route(app, backtestApi.addTagToChild, ({ body, caller }) =>
    cards.changeTags('child', caller.userId, { ids: body.hash_id_list, action: 'add', tags: body.tag_list }),
  );
  route(app, backtestApi.removeTagFromParent, ({ params, caller }) =>
    cards.changeTags('parent', caller.userId, { ids: [params.id], action: 'remove', tags: [params.tag] }),
  );
  route(app, backtestApi.removeTagFromChild, ({ params, caller }) =>
    cards.changeTags('child', caller.userId, { ids: [params.id], action: 'remove', tags: [params.tag] }),
  );
  route(app, backtestApi.updateMultiTags, ({ body, caller }) =>
    cards.changeTags(body.target, caller.userId, { ids: body.id_list, action: body.action, tags: body.tag_list }),
  );

  route(app, backtestApi.setParentNote, ({ params, body, caller }) =>
    cards.setNote('parent', caller.userId, params.id, body.note),
  );
  route(app, backtestApi.setChildNote, ({ params, body, caller }) =>
    cards.setNote('child', caller.userId, params.id, body.note),
  );
  route(app, backtestApi.tags, async ({ caller }) => ({ tags: await cards.tags(caller.userId) }));
}
