import { setTimeout as sleep } from 'node:timers/promises';
import { api, demoToken } from '../support/api.ts';
import { launchBrowser, logInContext } from '../support/browser.ts';
import { startServer } from '../support/server.ts';
const server = await startServer();
const browser = await launchBrowser();
const { url } = server;
try {
  const token = await demoToken(url, 'business');
  const t2 = (await api<{access_token:string}>(url, '/api/auth/users/change_password', { token, body: { current_password: 'Candlewick-demo-1!', new_password: 'Another-demo-1!' } }).catch((e)=>{console.log(e);return null}));
  const list: [string, number, 'light'|'dark'][] = [['wide', 1280, 'light'], ['wide', 1280, 'dark'], ['phone', 360, 'light'], ['phone', 360, 'dark']];
  for (const [name, width, colorScheme] of list) {
    const context = await browser.newContext({ viewport: { width, height: width === 360 ? 740 : 860 }, colorScheme });
    await logInContext(context, url, token);
    const page = await context.newPage();
    page.on('console', (m) => { if (['error','warning'].includes(m.type())) console.log(name, m.text()); });
    await page.goto(`${url}/dashboard/AAPL/prices`);
    await page.getByRole('button', { name: /Notifications/ }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: `/tmp/shots/${name}-${colorScheme}-page.png` });
    await page.getByRole('button', { name: /Notifications/ }).click();
    await sleep(600);
    await page.screenshot({ path: `/tmp/shots/${name}-${colorScheme}-bell.png` });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Starred pages' }).click();
    await page.getByRole('menuitem', { name: 'Star this page' }).click();
    await sleep(400);
    await page.getByRole('button', { name: 'Starred pages' }).click();
    await sleep(300);
    await page.screenshot({ path: `/tmp/shots/${name}-${colorScheme}-star.png` });
    await page.goto(`${url}/login`);
    await sleep(1500);
    await page.screenshot({ path: `/tmp/shots/${name}-${colorScheme}-login.png` });
    await context.close();
  }
} finally { await browser.close(); await server.dispose(); }
