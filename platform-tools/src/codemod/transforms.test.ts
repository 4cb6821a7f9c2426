import { descriptor } from '@candlewick/shared-platform/descriptor';
import { expect, test } from 'vitest';
import { isNewer, transforms } from './transforms.ts';

const run = (path: string, text: string, from = '1.0.0') =>
  transforms
    .filter(({ version, appliesTo }) => isNewer(version, from) && appliesTo(path))
    .reduce((current, { apply }) => apply(current), text);

const old = `{
  "name": "mfe-orders",
  "version": "1.0.0",
  "contract": "^1.0.0",
  "pages": [
    {
      "path": "/orders",
      "expose": "orders",
      "layout": "main",
      "guard": "user",
      "title": "Orders",
      "breadcrumb": ["Home", "The \\"orders\\""],
      "nav": { "label": "Orders", "icon": "chart", "order": 1, "href": "/orders" }
    }
  ],
  "actions": [{ "id": "order-ticket", "title": "News", "section": "news", "href": "/orders" }],
  "overlays": [
    { "id": "order-ticket", "expose": "ticket" },
    { "id": "notes", "expose": "notes", "launcher": { "label": "Notes", "icon": "news" } },
    { "id": "help", "title": "Help me", "expose": "help" }
  ]
}
`;

test('a descriptor of the first shell API becomes one of today, with its formatting', () => {
  const changed = run('src/remote.json', old);
  expect(changed).toBe(
    old
      .replace('["Home", "The \\"orders\\""]', '[{ "label": "Home" }, { "label": "The \\"orders\\"" }]')
      .replace('"icon": "chart"', '"icon": "chart-candlestick"')
      .replace('{ "id": "order-ticket", "expose"', '{ "id": "order-ticket", "title": "Order ticket", "expose"')
      .replace('"icon": "news"', '"icon": "file"'),
  );
  expect(descriptor.safeParse(JSON.parse(changed)).success).toBe(true);
  expect(run('src/remote.json', changed)).toBe(changed);
});

test('leaves out what the version to start from already has', () => {
  expect(run('src/remote.json', old, '1.1.0')).toContain('["Home"');
  expect(run('src/remote.json', old, '1.3.0')).toBe(old);
});

test('sources take the webpack preset from its new package', () => {
  const source = "import { remotePreset } from '@candlewick/shared-platform/webpack';";
  expect(run('webpack.config.mjs', source)).toBe("import { remotePreset } from '@candlewick/platform-tools/webpack';");
  expect(run('README.md', source)).toBe(source);
});

test('versions compare by their numbers', () => {
  expect(isNewer('1.10.0', '1.9.0')).toBe(true);
  expect(isNewer('2.0.0', '1')).toBe(true);
  expect(isNewer('1.0.0', '1')).toBe(false);
});
