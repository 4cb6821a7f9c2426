import { AxeBuilder } from '@axe-core/playwright';
import { launchBrowser } from '../support/browser.ts';
const browser = await launchBrowser();
const index = (await (await fetch('http://127.0.0.1:6071/index.json')).json()) as { entries: Record<string, { id: string; type: string }> };
const wanted = /^(pages-backtest-(result|summary|history|report)|pages-home-strategies|charts-chartworkspace--chosen|components-placeholderoverlay--backtest|pages-backtest--)/;
const ids = Object.values(index.entries).filter(({ id, type }) => type === 'story' && wanted.test(id)).map(({ id }) => id);
const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
for (const id of ids) {
  for (const theme of ['light', 'dark']) {
    const page = await context.newPage();
    if (/phone/.test(id)) await page.setViewportSize({ width: 360, height: 800 });
    if (/wide/.test(id)) await page.setViewportSize({ width: 1920, height: 1000 });
    const messages: string[] = [];
    page.on('console', (m) => { if (m.type() === 'error' || m.type() === 'warning') messages.push(m.text().slice(0, 300)); });
    page.on('pageerror', (e) => messages.push(e.message.slice(0, 300)));
    await page.goto(`http://127.0.0.1:6071/iframe.html?id=${id}&viewMode=story&globals=theme:${theme}`);
    await page.waitForTimeout(4500);
    const { violations } = await new AxeBuilder({ page }).include('#storybook-root').analyze();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    if (messages.length || violations.length || wide) console.log(id, theme, wide ? 'SCROLLS' : '', messages.slice(0, 2).join(' | '), violations.map((v) => `${v.id}: ${v.nodes[0]?.html.slice(0, 160)}`).join(' ;; '));
    await page.close();
    if (theme === 'light' && !/phone|chosen|completed|compared|report--report|filtered/.test(id)) break;
  }
}
console.log(ids.length, 'stories');
await browser.close();
