import { backtestApi, labApi, watchlistsApi } from '@candlewick/shared-api';
import { smaCross, stocks } from '../backtests.ts';
import { scrubAttempt, smaSweep } from '../experiments.ts';
import type { ExperimentRequest } from '../experiments.ts';
import { call } from '../test-server.ts';
import { level, putDrawing } from '../drawings.ts';
import { once } from './fixture.ts';
import type { Fixtures, Who, World } from './fixture.ts';

/** Of backtests, watchlists and drawings, which the two users keep. Deletions and restorations have cards and lists of their own. */
export function backtestFixtures({ server, users }: World): Fixtures {
  const parentOf = (who: Who) => users[who].backtest.id;
  const childOf = (who: Who, index = 0) => users[who].backtest.children[index] ?? '';
  const short = (who: Who) => {
    const body = smaCross({ start_date: '2019-01-02', end_date: '2020-01-02' });
    return call(server, backtestApi.request, { params: stocks, body }, users[who].token);
  };
  /** Not run: no worker runs. */
  const queued = once(async (key) => (await short(key.split(' ')[0] as Who)).body.parent_id);
  const deletes = {
    parent: [backtestApi.deleteParentCards, backtestApi.restoreParentCards],
    child: [backtestApi.deleteChildCards, backtestApi.restoreChildCards],
  } as const;
  const deletion = async (kind: keyof typeof deletes, id: string, who: Who, isDeleted: boolean) => {
    const body = { id_list: [id] };
    await call(server, deletes[kind][isDeleted ? 0 : 1], { params: stocks, body }, users[who].token);
    return { body };
  };
  const tag = { parent: backtestApi.addTagToParent, child: backtestApi.addTagToChild } as const;
  const tagged = async (kind: keyof typeof tag, id: string, who: Who) => {
    const body = { hash_id_list: [id], tag_list: ['mine'] };
    await call(server, tag[kind], { params: stocks, body }, users[who].token);
    return { params: { id, tag: 'mine' } };
  };
  const ofParent = (who: Who) => ({ params: { id: parentOf(who) } });
  const ofChild = (who: Who) => ({ params: { id: childOf(who) } });
  const tagging = (id: string) => ({ body: { hash_id_list: [id], tag_list: ['mine'] } });
  const savedStrategy = async (who: Who) => {
    const params = { ...stocks, id: crypto.randomUUID() };
    const body = { name: `Kept ${params.id.slice(0, 8)}`, strategy: smaCross().strategy, revision: null };
    await call(server, backtestApi.saveStrategy, { params, body }, users[who].token);
    return { params: { id: params.id } };
  };

  const create = async (who: Who) => {
    const body = { name: `List ${crypto.randomUUID().slice(0, 8)}`, tickers: ['AAPL', 'KO'] };
    return (await call(server, watchlistsApi.createWatchlist, { body }, users[who].token)).body.watchlist.id;
  };
  const list = once(async (key) => create(key.split(' ')[0] as Who));
  const ofList = async (who: Who) => ({ params: { id: await list(who) } });
  const inLists = async (who: Who) => ({ body: { ids: [await list(who)], tickers: ['AAPL'] } });

  const started = async (who: Who, body: ExperimentRequest) =>
    (await call(server, labApi.start, { body }, users[who].token)).body.id;
  const cheap = { start_date: '2019-01-02', end_date: '2020-01-02' };
  const experiment = once(async (key) => started(key.split(' ')[0] as Who, smaSweep(cheap)));
  const ofExperiment = async (who: Who) => ({ params: { id: await experiment(who) } });

  return {
    'lab.quote': () => ({ body: { ...smaSweep(cheap), request_id: undefined } }),
    'lab.start': () => ({ body: smaSweep(cheap) }),
    'lab.experiment': ofExperiment,
    'lab.events': ofExperiment,
    'lab.sweepResult': (who) => ({ params: { id: users[who].sweep } }),
    'lab.walkForwardResult': (who) => ({ params: { id: users[who].walkForward, ticker: '^GSPC' } }),
    'lab.cancel': async (who) => ({ params: { id: await started(who, smaSweep(cheap)) } }),
    async 'lab.deleteExperiment'(who) {
      const id = await started(who, smaSweep(cheap));
      await call(server, labApi.cancel, { params: { id } }, users[who].token);
      return { params: { id } };
    },
    'lab.addAttempts': () => ({ body: { attempts: [scrubAttempt()] } }),
    async 'lab.deleteAttempt'(who) {
      const attempt = scrubAttempt();
      await call(server, labApi.addAttempts, { body: { attempts: [attempt] } }, users[who].token);
      return { params: { id: attempt.id } };
    },
    'lab.testPeriod': () => ({ body: { strategy: smaCross().strategy } }),
    'lab.openTestPeriod': () => ({ body: { strategy: smaCross().strategy, ticker: '^GSPC' } }),
    'backtest.events': ofParent,
    'backtest.parentCard': ofParent,
    'backtest.childCards': ofParent,
    'backtest.requestBody': ofParent,
    'backtest.setParentNote': ofParent,
    'backtest.summaryResult': ofChild,
    'backtest.detailedResult': ofChild,
    'backtest.chartResult': ofChild,
    'backtest.checksResult': ofChild,
    'backtest.setChildNote': ofChild,
    'backtest.cancel': async (who) => ({ params: { id: (await short(who)).body.parent_id } }),
    'backtest.summaryResults': (who) => ({ body: { id_list: [parentOf(who)] } }),
    'backtest.deleteParentCards': async (who) => deletion('parent', await queued(who, 'deleted'), who, false),
    'backtest.restoreParentCards': async (who) => deletion('parent', await queued(who, 'restored'), who, true),
    'backtest.deleteChildCards': (who) => deletion('child', childOf(who, 1), who, false),
    'backtest.restoreChildCards': (who) => deletion('child', childOf(who, 2), who, true),
    'backtest.addTagToParent': (who) => tagging(parentOf(who)),
    'backtest.addTagToChild': (who) => tagging(childOf(who)),
    'backtest.removeTagFromParent': (who) => tagged('parent', parentOf(who), who),
    'backtest.removeTagFromChild': (who) => tagged('child', childOf(who), who),
    'backtest.updateMultiTags': (who) => ({
      body: { target: 'parent', action: 'add', id_list: [parentOf(who)], tag_list: ['mine'] },
    }),
    'backtest.renameStrategy': savedStrategy,
    'backtest.deleteStrategy': savedStrategy,
    async 'charts.deleteDrawing'(who) {
      const id = crypto.randomUUID();
      await putDrawing(server, users[who].token, { id }, level());
      return { params: { id } };
    },
    'watchlists.addTickers': inLists,
    'watchlists.removeTicker': async (who) => ({ body: { ids: [await list(who)], ticker: 'KO' } }),
    'watchlists.orderTickers': ofList,
    'watchlists.renameWatchlist': async (who) => ({
      ...(await ofList(who)),
      query: { new_name: `List ${crypto.randomUUID().slice(0, 8)}` },
    }),
    async 'watchlists.deleteWatchlist'(who) {
      const id = await list(who, 'deleted');
      await call(server, watchlistsApi.restoreWatchlist, { params: { id } }, users[who].token);
      return { params: { id } };
    },
    async 'watchlists.restoreWatchlist'(who) {
      const id = await list(who, 'restored');
      await call(server, watchlistsApi.deleteWatchlist, { params: { id } }, users[who].token);
      return { params: { id } };
    },
  };
}
