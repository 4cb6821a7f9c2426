import { aiApi, alertsApi, authApi, chatAuthors } from '@candlewick/shared-api';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { asking, chat } from '../../testing/chat.ts';
import { scriptedKey, startScriptedModel } from '../../testing/scripted-model.ts';
import type { ScriptedModel } from '../../testing/scripted-model.ts';
import { startServerProcess } from '../../testing/server-process.ts';
import type { ServerProcess } from '../../testing/server-process.ts';
import { call, cloneDatabase, connectionString, logIn, tokenSecret } from '../../testing/test-server.ts';

/** In everything that a user types: no log may have it. */
const marked = 'M4RKED';
const card = '4242 4242 4242 4242';

let model: ScriptedModel;
let server: ServerProcess;
beforeAll(async () => {
  model = await startScriptedModel();
  server = await startServerProcess({
    ...model.environment,
    DATABASE_URL: connectionString(await cloneDatabase()),
    TOKEN_SECRET: tokenSecret,
    DATA_DIR: inject('dataDir'),
    LOG_LEVEL: 'trace',
  });
});
afterAll(async () => {
  await server.stop();
  model.close();
});

it('neither the log nor the model gets a secret, and the log no question', async () => {
  const at = server as unknown as Parameters<typeof call>[0];
  const token = await logIn(at, 'business');
  const url = `https://hooks.example.com/services/${marked}?token=${marked}`;
  const webhook = (await call(at, alertsApi.setAlertWebhook, { query: {}, body: { url } }, token)).body;
  const { api_access_key: key } = (await call(at, authApi.regenerateApiKey, {}, token)).body;
  const push = {
    endpoint: `https://push.example.com/${marked}`,
    keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  };
  await call(at, alertsApi.subscribeAlertPush, { body: push }, token);
  const password = `Wrong!${marked}1`;
  await call(at, authApi.login, { body: { username: `${marked}@example.com`, password } });
  await call(at, authApi.unlock, { body: { password } }, token);
  await call(at, authApi.register, {
    body: { first_name: marked, last_name: '', email: `${marked}@example.com`, password, secret: marked },
  });

  const secrets = `${webhook.secret} ${key} ${card} cvc: 123 password: ${password} https://hooks.slack.com/services/${marked}`;
  const tools = (await allTools(token)).map((call) => `«call ${call}»`);
  // Tools read what the account holds, and the model gets their results.
  for (let first = 0; first < tools.length; first += 8)
    await chat(server, token, `${tools.slice(first, first + 8).join(' ')} «say Done.» ${secrets}`);
  const earlier = { id: chatAuthors.user, contents: secrets };
  await chat(server, token, {
    messages: [earlier, ...asking('«say Done.»').messages],
    page: `/reset_password/${marked}`,
  });
  for (const failing of ['status 500', 'garbage', 'reset', 'endless-line', 'hang'])
    await chat(server, token, `«${failing}» ${secrets}`);
  // Slow calls are in the log of every level.
  await call(at, aiApi.aibot, { query: { prompt: `«drip 8» ${secrets}` } }, token);
  await server.stop();

  const log = server.output();
  expect(log).toContain('/api/ai/aibot?prompt=[redacted]');
  expect(log).toContain('the language model did not answer');
  const asked = JSON.stringify((await model.requests()).map(({ body }) => body));
  expect(asked).toContain('list_alerts');
  expect(asked).toContain('cwh_[redacted]');
  const never = [
    webhook.secret,
    key,
    card,
    push.keys.auth,
    password,
    tokenSecret,
    scriptedKey,
    token,
    `services/${marked}`,
  ];
  for (const secret of never) {
    expect(log).not.toContain(secret);
    expect(asked).not.toContain(secret);
  }
  expect(log).not.toContain(marked);
});

/** The calls of all tools that a model is told of. */
async function allTools(token: string): Promise<string[]> {
  await chat(server, token, '«say Hello.»');
  const tools = (await model.lastRequest()).body.tools ?? [];
  return tools.flatMap(({ function: tool }) => {
    const { parameters } = tool as { parameters?: { properties?: { what?: { enum?: readonly string[] } } } };
    return (parameters?.properties?.what?.enum ?? []).map((what) => `${tool.name} {"what":"${what}"}`);
  });
}
