import { expect, test, vi } from 'vitest';
import { actionsOf, createActionList, launcherActions } from './actions.ts';

test("a descriptor's action navigates; a part's action replaces it until it is removed", () => {
  const navigate = vi.fn();
  const described = { id: 'new-order', title: 'New order', section: 'Orders', shortcut: 'n o', href: '/orders/new' };
  const list = createActionList(actionsOf({ name: 'mfe-orders', actions: [described] }, navigate));
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
  expect(open).toHaveBeenCalledWith('notes');
});
