import { expect, test } from 'vitest';
import { toldSlots } from '../snapshot/slots.ts';
import { slotsGivenUp } from './check-slots.ts';
import { conflictsOf, faultsOf, overBudget } from './check-release.ts';
import { descriptor, type Descriptor, type Release } from './descriptor.ts';

const page = { expose: 'page', layout: 'main', guard: 'public', title: 'Page' } as const;
const remote = (name: string, more: object = {}): Descriptor =>
  descriptor.parse({ name, version: '1.0.0', contract: '^1.0.0', pages: [], ...more });

const release = (more: Partial<Release> = {}): Release => ({
  descriptor: remote('mfe-a', { pages: [{ ...page, path: '/a' }] }),
  hash: '0123456789abcdef',
  shared: {},
  entry: { js: ['entry.js'], css: [] },
  preload: { js: [], css: [] },
  exposes: { page: { js: ['page.js'], css: [] } },
  files: { 'entry.js': { bytes: 1, integrity: '' }, 'page.js': { bytes: 1, integrity: '' } },
  ...more,
});

const codes = (problems: readonly { code: string }[]) => problems.map(({ code }) => code);

test.each([
  ['/a/:id', '/a/:other', true],
  ['/a/:id?', '/a', true],
  ['/a/:id?', '/a/b', true],
  ['/a/b', '/a/:id', true],
  ['/a/:id/c', '/a/b/:what', true],
  ['/a/:id/c', '/a/b/d', false],
  ['/a', '/a/:id', false],
  ['/', '/:id?', true],
  ['/', '/:id', false],
])('%s and %s conflict: %s', (mine, other, conflict) => {
  const problems = conflictsOf(remote('mfe-a', { pages: [{ ...page, path: mine }] }), [
    remote('mfe-b', { pages: [{ ...page, path: other }] }),
  ]);
  expect(problems.length > 0).toBe(conflict);
});

test("a redirect cannot take another remote's page, nor a page another's redirect; a remote may refine its own", () => {
  const pages = [
    { ...page, path: '/a/:id' },
    { ...page, path: '/a/new' },
  ];
  const other = remote('mfe-b', { pages: [{ ...page, path: '/b', redirects: [{ from: '/a/old', to: '/b' }] }] });
  expect(codes(conflictsOf(other, [remote('mfe-a', { pages })]))).toEqual(['redirect_conflict']);
  expect(codes(conflictsOf(remote('mfe-a', { pages }), [other]))).toEqual(['route_conflict']);
  expect(conflictsOf(remote('mfe-a', { pages }), [])).toEqual([]);
});

test('a redirect must end at a page', () => {
  const faultsWith = (...redirects: [string, string][]) => {
    const pages = [{ ...page, path: '/a', redirects: redirects.map(([from, to]) => ({ from, to })) }];
    return codes(faultsOf(release({ descriptor: remote('mfe-a', { pages }) })));
  };
  expect(faultsWith(['/old', '/older'], ['/older', '/a'])).toEqual([]);
  expect(faultsWith(['/old', '/old'])).toEqual(['redirect_circle']);
  expect(faultsWith(['/old', '/older'], ['/older', '/old/'])).toEqual(['redirect_circle', 'redirect_circle']);
});

test('a breadcrumb may use only params of its own page', () => {
  const faultsWith = (breadcrumb: object[]) =>
    codes(faultsOf(release({ descriptor: remote('mfe-a', { pages: [{ ...page, path: '/a/:id?', breadcrumb }] }) })));
  expect(
    faultsWith([
      { label: 'Home', href: '/' },
      { label: ':id', href: '/a/:id' },
    ]),
  ).toEqual([]);
  expect(faultsWith([{ label: ':symbol' }])).toEqual(['breadcrumb_param']);
  expect(faultsWith([{ label: 'A', href: '/a/:symbol' }])).toEqual(['breadcrumb_param']);
});

const widgetsFor = (...slots: string[]) => ({
  widgets: slots.map((slot) => ({ slot, expose: 'page', title: 'News', order: 1 })),
});

test('a widget needs a slot of the shell or of a remote, its own included', () => {
  const shell = remote('shell', { slots: ['home', 'settings'] });
  const owner = remote('mfe-b', { slots: ['ticker-actions'] });
  const mine = remote('mfe-a', { slots: ['notes'], ...widgetsFor('home', 'ticker-actions', 'notes', 'hoem') });
  expect(conflictsOf(mine, [shell, owner])).toEqual([
    {
      code: 'slot_unknown',
      path: 'widgets.3.slot',
      message:
        'No remote has a slot "hoem". There are home, settings, ticker-actions, notes. A new slot exists once its owner is promoted.',
    },
  ]);
  // A release that drops a slot no longer has it, whatever an earlier one had.
  const dropping = remote('mfe-b', widgetsFor('ticker-actions'));
  expect(codes(conflictsOf(dropping, [shell, owner]))).toEqual(['slot_unknown']);
  // Without a shell, as on a team's own machine, nobody knows which slots there are.
  expect(conflictsOf(mine, [])).toEqual([]);
});

test('a slot has one owner', () => {
  const shell = remote('shell', { slots: ['home'] });
  const owner = remote('mfe-b', { slots: ['ticker-actions'] });
  const mine = remote('mfe-a', { slots: ['home', 'notes', 'ticker-actions', 'notes'] });
  expect(conflictsOf(mine, [shell, owner]).map(({ code, path, message }) => `${code} ${path} ${message}`)).toEqual([
    'slot_conflict slots.0 The slot "home" already belongs to shell. Choose another.',
    'slot_conflict slots.2 The slot "ticker-actions" already belongs to mfe-b. Choose another.',
    'slot_conflict slots.3 The slot "notes" already belongs to mfe-a. Choose another.',
  ]);
  expect(conflictsOf(owner, [shell, owner])).toEqual([]);
});

const symbol = {
  type: 'object',
  properties: { symbol: { type: 'string', description: 'Such as KO.' } },
  required: ['symbol'],
};

test('a slot is a name, or says what it asks for; both are told and compared alike', () => {
  const described = { name: 'notes', description: 'Cards.', props: symbol, limit: 2 };
  const mine = remote('mfe-a', { slots: ['home', described], ...widgetsFor('home', 'notes') });
  expect(conflictsOf(mine, [remote('shell', { slots: [{ name: 'home' }] })]).map(({ path }) => path)).toEqual([
    'slots.0',
  ]);
  const taker = remote('mfe-b', { slots: ['notes'], ...widgetsFor('notes') });
  expect(conflictsOf(taker, [remote('shell', { slots: [] }), mine])).toMatchObject([
    { code: 'slot_conflict', path: 'slots.0' },
  ]);
  expect(toldSlots(mine.slots)).toEqual({
    slots: ['home', 'notes'],
    slotContracts: {
      notes: { props: { type: 'object', properties: { symbol: { type: 'string' } }, required: ['symbol'] }, limit: 2 },
    },
  });
  expect(toldSlots(['home'])).toEqual({ slots: ['home'] });
});

test('a slot requires only props that it describes, and shows at least one widget', () => {
  const faultsWith = (slot: object) =>
    faultsOf(release({ descriptor: remote('mfe-a', { slots: ['home', { name: 'notes', ...slot }] }) }));
  expect(faultsWith({ props: symbol, limit: 1 })).toEqual([]);
  expect(faultsWith({ props: { ...symbol, required: ['ticker'] } })).toMatchObject([
    { code: 'shape_not_possible', path: 'slots.1.props' },
  ]);
  for (const wrong of [{ limit: 0 }, { limit: 1.5 }, { props: { type: 'string' } }, { title: 'Notes' }]) {
    expect(() => faultsWith(wrong)).toThrow();
  }
});

test('a release that gives up a slot names the remotes that fill it', () => {
  const former = remote('mfe-b', { slots: ['notes', { name: 'charts' }, 'unused'] });
  const others = [
    remote('mfe-d', widgetsFor('notes')),
    remote('mfe-c', widgetsFor('notes', 'charts')),
    remote('mfe-b', widgetsFor('notes')),
  ];
  expect(slotsGivenUp(remote('mfe-b', { slots: [{ name: 'charts', props: symbol }] }), [former], others)).toEqual([
    {
      code: 'slot_in_use',
      path: 'slots',
      message:
        'It gives up the slot "notes", which mfe-c, mfe-d fill. Once it is promoted, users no longer see these widgets. Keep the slot, or agree with their teams first.',
    },
  ]);
  expect(slotsGivenUp(former, [former], others)).toEqual([]);
  // Another remote has taken it over.
  const heir = remote('mfe-e', { slots: ['notes', 'charts'] });
  expect(slotsGivenUp(remote('mfe-b', {}), [former], [...others, heir])).toEqual([]);
});

test.each([
  ['mod+k', true],
  ['?', true],
  ['/', true],
  ['g', true],
  ['g x', true],
  ['b', true],
  ['^', true],
  ['n b', false],
  ['mod+shift+b', false],
])('the shortcut %s is reserved for the shell: %s', (shortcut, isReserved) => {
  const actions = [{ id: 'go', title: 'Go', section: 'Go', shortcut, href: '/a' }];
  const found = faultsOf(release({ descriptor: remote('mfe-a', { actions }) }));
  expect(codes(found)).toEqual(isReserved ? ['reserved_shortcut'] : []);
});

const search = {
  section: 'Backtests',
  endpoint: 'backtest.sortedParentCards',
  params: { type: 'stocks', sort: 'created_at' },
  body: { search: ':text' },
  items: 'cards',
  title: ':name',
  href: '/backtest/stocks/:id',
};

test.each([
  [search, null],
  [{ ...search, endpoint: 'backtest.nothing' }, /no endpoint "backtest.nothing"/],
  [{ ...search, endpoint: 'backtest.events', params: { type: 'a', id: ':text' } }, /no JSON response/],
  [{ ...search, params: { type: 'stocks' } }, /Check sort/],
  [{ ...search, body: {} }, null],
])('a search of the palette needs an endpoint with its params: %#', (declared, fault) => {
  const [found] = faultsOf(release({ descriptor: remote('mfe-a', { searches: [declared] }) }));
  if (fault) expect(found?.message).toMatch(fault);
  else expect(found).toBeUndefined();
});

test('limits the part of a remote that every document contains', () => {
  const pages = Array.from({ length: 300 }, (_, index) => ({ ...page, path: `/a/${index}`, title: 'x'.repeat(40) }));
  expect(codes(faultsOf(release({ descriptor: remote('mfe-a', { pages }) })))).toEqual(['snapshot_too_large']);
});

test('overlays, redirects, shortcuts and slots have one owner; a new release of the same remote does not conflict', () => {
  const offers = {
    pages: [{ ...page, path: '/a', redirects: [{ from: '/old', to: '/a' }] }],
    overlays: [{ id: 'look', expose: 'look' }],
    actions: [{ id: 'go', title: 'Go', section: 'Go', shortcut: 'n o', href: '/a' }],
    widgets: [{ slot: 'home', expose: 'news', title: 'News', order: 1 }],
  };
  const found = conflictsOf(remote('mfe-a', offers), [remote('mfe-b', offers)]);
  expect(codes(found)).toEqual(['route_conflict', 'redirect_conflict', 'overlay_conflict', 'shortcut_conflict']);
  expect(conflictsOf(remote('mfe-a', offers), [remote('mfe-a', offers)])).toEqual([]);
  const forSymbols = (id: string) => ({ overlays: [{ id, expose: id, forSymbols: 'Add to a list' }] });
  expect(codes(conflictsOf(remote('mfe-a', forSymbols('list')), [remote('mfe-b', forSymbols('note'))]))).toEqual([
    'overlay_conflict',
  ]);
  const twice = remote('mfe-a', { widgets: [...offers.widgets, ...offers.widgets] });
  expect(codes(conflictsOf(twice, []))).toEqual(['slot_conflict']);
});

test.each([
  [{ endpoint: 'prices.quote', params: { ticker: ':ticker' } }, null],
  [{ endpoint: 'prices.quote', params: { ticker: '^GSPC' } }, null],
  [{ endpoint: 'prices.quote', params: { ticker: ':id' }, at: '/t/:id/now' }, null],
  [{ endpoint: 'prices.nothing' }, /no endpoint "prices.nothing"/],
  [{ endpoint: 'billing.credits' }, null],
  [{ endpoint: 'auth.login' }, /is not a GET/],
  [{ endpoint: 'prices.quote' }, /Check ticker/],
  [{ endpoint: 'prices.quote', params: { ticker: ':ticker', range: '1y' } }, /Check range/],
  [{ endpoint: 'prices.quote', params: { ticker: ':symbol' } }, /no param :symbol/],
  [{ endpoint: 'backtest.detailedResult', params: { type: 'stocks', id: ':ticker' } }, /depends on the plan/],
])('a page may start with the call %j: %s', (call, fault) => {
  const pages = [{ ...page, path: '/t/:ticker', calls: [call] }];
  const faults = faultsOf(release({ descriptor: remote('mfe-a', { pages }) }));
  expect(codes(faults)).toEqual(fault ? ['call_not_possible'] : []);
  if (fault) expect(faults[0]?.message).toMatch(fault);
});

test('only the shell may start calls on every page', () => {
  const calls = [{ endpoint: 'auth.me' }];
  expect(codes(faultsOf(release({ descriptor: remote('mfe-a', { calls }) })))).toEqual(['calls_of_the_shell']);
  expect(faultsOf(release({ descriptor: remote('shell', { calls }) }))).toEqual([]);
});

test('a release must be complete', () => {
  expect(faultsOf(release())).toEqual([]);
  expect(codes(faultsOf(release({ exposes: {} })))).toEqual(['expose_missing']);
  expect(codes(faultsOf(release({ entry: { js: [], css: ['lost.css'] } })))).toEqual([
    'entry_missing',
    'file_not_listed',
  ]);
  const odd = remote('mfe-a', {
    contract: 'newest',
    pages: ['/remotes/x', '/storybook'].map((path) => ({ ...page, path })),
  });
  expect(codes(faultsOf(release({ descriptor: odd })))).toEqual(['invalid_contract', 'reserved_path', 'reserved_path']);
});

test('budgets count what a browser loads first', () => {
  expect(overBudget(release(), () => 8 * 1024)).toEqual([]);
  expect(codes(overBudget(release(), () => 8 * 1024 + 1))).toEqual(['over_budget']);
  expect(overBudget(release(), () => 60 * 1024 + 1)).toHaveLength(2);
});

test.each(['', ' ', '*', 'x', '>=1.0.0', '>=0', '1 || >=2'])(
  'the range "%s", which accepts every later version, is refused',
  (range) => {
    expect(codes(faultsOf(release({ descriptor: remote('mfe-a', { contract: range }) })))).toContain(
      'invalid_contract',
    );
    const [problem] = faultsOf(release({ shared: { react: range } }));
    expect(problem).toMatchObject({ code: 'invalid_contract', path: 'shared.react' });
  },
);

test('a release lists its shared modules: ranges of a remote, versions of the shell', () => {
  expect(faultsOf(release({ shared: { react: '^19.3.0', '@candlewick/shared-auth': '^1.0.0 || ^2.0.0' } }))).toEqual(
    [],
  );
  const shell = (version: string) => release({ descriptor: remote('shell'), shared: { react: version } });
  expect(codes(faultsOf(shell('^19.3.0')))).toEqual(['invalid_version']);
  expect(faultsOf(shell('19.3.0'))).toEqual([]);
});

test('an action opens an overlay that exists, with props that it allows', () => {
  const props = { type: 'object', properties: { side: { enum: ['buy', 'sell'] } }, required: ['side'] };
  const owner = remote('mfe-b', { overlays: [{ id: 'ticket', expose: 'ticket', props }] });
  const shell = remote('shell');
  const faultsWith = (action: object, others: Descriptor[]) => {
    const actions = [{ id: 'buy', title: 'Buy', section: 'Orders', ...action }];
    return codes(conflictsOf(remote('mfe-a', { actions }), others));
  };
  expect(faultsWith({ overlay: 'ticket', props: { side: 'buy' } }, [shell, owner])).toEqual([]);
  expect(faultsWith({ overlay: 'ticket', props: { side: 'hold' } }, [shell, owner])).toEqual(['overlay_props']);
  expect(faultsWith({ overlay: 'ticket', props: { side: 'buy', sied: 1 } }, [shell, owner])).toEqual(['overlay_props']);
  expect(faultsWith({ overlay: 'ticket' }, [shell, owner])).toEqual(['overlay_props']);
  expect(faultsWith({ overlay: 'unknown' }, [shell, owner])).toEqual(['overlay_unknown']);
  // Without the registry, another remote may have it.
  expect(faultsWith({ overlay: 'unknown' }, [])).toEqual([]);
});

test('an action has an address or an overlay', () => {
  const parse = (action: object) =>
    descriptor.safeParse({ ...remote('mfe-a'), actions: [{ id: 'a', title: 'A', section: 'A', ...action }] });
  const messages = (action: object) => parse(action).error?.issues.map(({ message }) => message);
  expect(messages({})).toEqual(['An action has either an href or an overlay']);
  expect(messages({ href: '/a', overlay: 'b' })).toEqual(['An action has either an href or an overlay']);
  expect(messages({ href: '/a', props: {} })).toEqual(['Props belong to an overlay']);
  expect(messages({ overlay: 'b', query: {} })).toEqual(['A query belongs to an href']);
});

test('an overlay allows what the shell gives it, and its shapes name what they require', () => {
  const faultsWith = (overlay: object) => {
    const overlays = [{ id: 'o', expose: 'page', ...overlay }];
    return codes(faultsOf(release({ descriptor: remote('mfe-a', { overlays }) })));
  };
  const tickers = { type: 'array', items: { type: 'string' } };
  const shape = (more: object) => ({ type: 'object', properties: { tickers }, ...more });
  expect(faultsWith({ forSymbols: 'Do', props: shape({ required: ['tickers'] }) })).toEqual([]);
  expect(faultsWith({ forSymbols: 'Do', props: shape({ properties: { tickers: { type: 'string' } } }) })).toEqual([
    'overlay_props',
  ]);
  expect(faultsWith({ launcher: { label: 'Do', icon: 'bot' }, props: shape({ required: ['tickers'] }) })).toEqual([
    'overlay_props',
  ]);
  expect(faultsWith({ props: shape({ required: ['ticker'] }) })).toEqual(['shape_not_possible']);
  expect(faultsWith({ result: { type: 'object', required: ['id'] } })).toEqual(['shape_not_possible']);
});
