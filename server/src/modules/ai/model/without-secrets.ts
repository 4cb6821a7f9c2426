import { redactSecrets } from '../../../redact.ts';

const address = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** Text for a prompt, which leaves the server: without keys, tokens and email addresses, wherever they came from. */
export function withoutSecrets(text: string): string {
  return redactSecrets(text).replace(address, '[email address]');
}
