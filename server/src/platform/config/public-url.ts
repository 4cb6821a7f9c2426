import type { Config } from './config.ts';

/** Hosts that listen on every address of the machine. */
const everywhere = new Set(['0.0.0.0', '::']);

function hostIn(host: string): string {
  if (everywhere.has(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** PUBLIC_URL or else the address that the server listens on; never a header of a request, which its sender chooses. */
export class PublicUrl {
  readonly #config: Pick<Config, 'publicUrl' | 'host'>;
  #port: number;

  constructor({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>) {
    this.#config = { publicUrl, host };
    this.#port = port;
  }

  /** Address where users reach Candlewick, without a slash at the end. Throws while the port is not known. */
  get(): string {
    const { publicUrl, host } = this.#config;
    if (publicUrl !== undefined) return publicUrl;
    if (this.#port === 0) throw new Error('The public URL is not known before the server listens.');
    return `http://${hostIn(host)}:${this.#port}`;
  }

  /** Says the port that `PORT=0` took. */
  listensOn(port: number): void {
    this.#port = port;
  }
}
