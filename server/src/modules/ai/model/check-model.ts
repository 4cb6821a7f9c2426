import type { ModelConfig } from '../../../platform/config/config.ts';
import { boundedFetch } from './bounded-fetch.ts';

/** Local services load a model before its first answer. */
const timeoutMs = 120_000;

interface Completion {
  readonly choices?: readonly { readonly message?: { readonly tool_calls?: readonly unknown[] | null } }[];
}

const ready = {
  type: 'function',
  function: {
    name: 'ready',
    description: 'Says that tools can be called.',
    parameters: { type: 'object', properties: {} },
  },
};

async function ask({ baseUrl, apiKey, name }: ModelConfig, withTools: boolean): Promise<Response> {
  return boundedFetch(`${baseUrl}/chat/completions`, {
    method: 'POST',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      'Content-Type': 'application/json',
      ...(apiKey === undefined ? {} : { Authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify({
      model: name,
      messages: [{ role: 'user', content: 'Call the tool "ready". Write nothing.' }],
      max_tokens: 200,
      ...(withTools && { tools: [ready], tool_choice: 'auto' }),
    }),
  });
}

async function completionOf(response: Response): Promise<Completion | null> {
  // Not JSON: another kind of service, which is what the caller says.
  const body: unknown = await response.json().catch(() => null);
  return typeof body === 'object' && body !== null && 'choices' in body ? (body as Completion) : null;
}

const hasVersion = (baseUrl: string) => /\/v\d/.test(new URL(baseUrl).pathname);
const lacksVersion = 'AI_BASE_URL has no /v1, which most services need: such as http://127.0.0.1:11434/v1.';

/**
 * Asks the configured model to call a tool. Resolves to what is wrong and what to do, in words without the key or the address; null if it calls
 * the tool.
 */
export async function checkModel(config: ModelConfig): Promise<string | null> {
  const { baseUrl, name } = config;
  let response: Response;
  try {
    response = await ask(config, true);
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') {
      return `The model ${name} did not answer within ${timeoutMs / 1000} s. Is it too large for its machine?`;
    }
    return 'The service at AI_BASE_URL cannot be reached. Start it, or correct the address.';
  }
  const { status } = response;
  if (status === 401 || status === 403)
    return `The service at AI_BASE_URL refuses the key (${status}). Check AI_API_KEY.`;
  const completion = response.ok ? await completionOf(response) : null;
  if (completion) {
    if ((completion.choices?.[0]?.message?.tool_calls?.length ?? 0) > 0) return null;
    return `The model ${name} did not call a tool, so its answers will lack the app's figures. Choose one that calls tools in AI_MODEL.`;
  }
  if (!hasVersion(baseUrl) && (response.ok || status === 404 || status === 405)) return lacksVersion;
  // If that call fails, the first one's answer is reported.
  const isOfTools = status === 400 && (await ask(config, false).catch(() => null))?.ok === true;
  if (isOfTools) return `The model ${name} cannot call tools. Choose one that can in AI_MODEL.`;
  if (status === 404)
    return `The service at AI_BASE_URL has no model ${name}, or is not at this address. Check AI_MODEL.`;
  if (response.ok) return 'What is at AI_BASE_URL does not answer as an OpenAI-compatible service. Check the address.';
  return `The service at AI_BASE_URL answered ${status}. Its own log says why.`;
}
