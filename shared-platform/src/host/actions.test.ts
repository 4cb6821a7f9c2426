import { expect, test, vi } from 'vitest';
import { actionsOf, createActionList, launcherActions } from './actions.ts';

test("a descriptor's action navigates; a part's action replaces it until it is removed", () => {
  const navigate = vi.fn();
  const described = { id: 'new-order', title: 'New order', section: 'Orders', shortcut: 'n o', href: '/orders/new' };
  const list = createActionList();
  const targets = { navigate, open: vi.fn(), hasOverlay: () => true };
  for (const action of actionsOf({ name: 'mfe-orders', actions: [described] }, targets)) list.add(action.owner, action);
  const changed = vi.fn();
  const leave = list.subscribe(changed);
  list.getState()[0]?.run();
  expect(navigate).toHaveBeenCalledWith('/orders/new');

  const titles = () => list.getState().map(({ owner, title }) => `${owner}: ${title}`);
  const own = { id: 'new-order', title: 'New order here', section: 'Orders', run: () => undefined };
  const removeOwn = list.add('mfe-orders', own);
  list.add('mfe-alerts', own);
  expect(titles()).toEqual(['mfe-orders: New order here', 'mfe-alerts: New order here']);
  removeOwn();
  removeOwn();
  expect(titles()).toEqual(['mfe-alerts: New order here']);
  leave();
  const before = changed.mock.calls.length;
  list.add('mfe-orders', own);
  expect(changed.mock.calls.length).toBe(before);
});

test("a descriptor's action carries a query, or opens an overlay that exists with its props", () => {
  const targets = { navigate: vi.fn(), open: vi.fn(), hasOverlay: (id: string) => id === 'ticket' };
  const said = { title: 'Action', section: 'Orders' };
  const actions = [
    { ...said, id: 'open', href: '/orders', query: { tab: 'open & filled', sort: 'at' } },
    { ...said, id: 'buy', overlay: 'ticket', props: { side: 'buy' } },
    { ...said, id: 'gone', overlay: 'unknown' },
  ];
  const listed = actionsOf({ name: 'mfe-orders', actions }, targets);
  expect(listed.map(({ id }) => id)).toEqual(['open', 'buy']);
  for (const { run } of listed) run();
  expect(targets.navigate.mock.calls).toEqual([['/orders?tab=open+%26+filled&sort=at']]);
  expect(targets.open.mock.calls).toEqual([['Action', 'ticket', { side: 'buy' }]]);
});

test('an overlay with a launcher has an action that opens it', () => {
  const open = vi.fn();
  const overlays = [
    { id: 'ticket', expose: 'ticket' },
    { id: 'notes', expose: 'notes', launcher: { label: 'Notes', icon: 'star' } },
  ];
  const [action, ...others] = launcherActions({ overlays }, open);
  expect(others).toEqual([]);
  expect(action).toMatchObject({ id: 'open-notes', title: 'Notes' });
  action?.run();
  expect(open).toHaveBeenCalledWith('Notes', 'notes');
});
