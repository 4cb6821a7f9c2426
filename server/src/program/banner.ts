import { styleText } from 'node:util';
import type { Config } from '../platform/config/config.ts';
import { hasOutbox, outboxPath } from '../platform/mail/outbox.routes.ts';
import { version } from '../version.ts';
import { demoAccounts } from './demo-accounts.ts';

/** The message for people once the server is ready: address, database and market data, demo accounts. */
export function banner(config: Config, address: string, metricsAddress?: string): string {
  const bold = (text: string) => styleText('bold', text, { stream: process.stdout });
  const dim = (text: string) => styleText('dim', text, { stream: process.stdout });
  const database = config.databaseUrl ? 'PostgreSQL at DATABASE_URL' : `embedded PostgreSQL in ${config.dataDir}`;
  const isReadable = hasOutbox(config) && config.role !== 'worker';
  const email = config.smtpUrl ? 'sent by SMTP' : isReadable ? `kept at ${outboxPath}` : 'kept, not sent';
  const cards = config.stripe ? 'Stripe' : 'sandbox, no money moves';
  const prices = config.marketData === 'sample' ? 'simulated (MARKET_DATA=yahoo for real prices)' : config.marketData;
  const { model } = config.ai;
  const ai = model ? `${model.name} at ${new URL(model.baseUrl).host}` : 'built-in analyst';
  const lines = [
    '',
    `  ${bold(`Candlewick ${version}`)} is ready at ${bold(address)}`,
    dim(`  role: ${config.role} · database: ${database} · market data: ${prices} · email: ${email}`),
    dim(`  payments: ${cards} · AI: ${ai}`),
  ];
  const traces = config.tracing && `traces: to ${new URL(config.tracing.endpoint).host}`;
  const watching = [metricsAddress && `metrics: ${metricsAddress}`, traces].filter((one) => one !== undefined);
  if (watching.length > 0) lines.push(dim(`  ${watching.join(' · ')}`));
  if (config.demoAccounts && config.role !== 'worker') {
    const width = Math.max(...demoAccounts.map(({ email }) => email.length));
    lines.push('', `  Demo accounts ${dim(`(password of each: ${demoAccounts[0]?.password ?? ''})`)}`);
    for (const { plan_name, email } of demoAccounts) lines.push(`    ${email.padEnd(width)}  ${dim(plan_name)}`);
  }
  return `${lines.join('\n')}\n\n`;
}
