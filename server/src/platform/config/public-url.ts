import type { Config } from './config.ts';

/** Hosts that listen on every address of the machine. */
const everywhere = new Set(['0.0.0.0', '::']);

function hostIn(host: string): string {
  if (everywhere.has(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** PUBLIC_URL or else the address that the server listens on; never a header of a request, which its sender chooses. */
export function createPublicUrl({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>) {
  let known = port;
  return {
    /** Address where users reach Candlewick, without a slash at the end. Throws while the port is not known. */
    get(): string {
      if (publicUrl !== undefined) return publicUrl;
      if (known === 0) throw new Error('The public URL is not known before the server listens.');
      return `http://${hostIn(host)}:${known}`;
    },

    /** Says the port that `PORT=0` took. */
    listensOn(listening: number): void {
      known = listening;
    },
  };
}

export type PublicUrl = ReturnType<typeof createPublicUrl>;
