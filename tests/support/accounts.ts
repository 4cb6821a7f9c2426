import { setTimeout as sleep } from 'node:timers/promises';
import { api } from './api.ts';

const timeoutMs = 10_000;

/** The newest link to a page of the app (`confirm_registration`) in the outbox's emails to an address; waits for it. */
export async function linkInMail(url: string, path: string, email: string): Promise<URL> {
  const pattern = new RegExp(`https?://[^\\s"<]+/${path}/[\\w-]+`);
  for (const started = performance.now(); performance.now() - started < timeoutMs; await sleep(20)) {
    const page = await (await fetch(`${url}/dev/outbox`)).text();
    const mails = page.split('<article').filter((mail) => mail.includes(email));
    const link = mails.map((mail) => pattern.exec(mail)?.[0]).find((found) => found !== undefined);
    if (link) return new URL(link);
  }
  throw new Error(`No link to /${path} for ${email} in the outbox.`);
}

/** Confirms the address of an account with the link of its mail. */
export async function confirmAddress(url: string, email: string): Promise<void> {
  const secret = (await linkInMail(url, 'confirm_registration', email)).pathname.split('/').at(-1);
  await api(url, `/api/auth/verify_email/${secret}`);
}
