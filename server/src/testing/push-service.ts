import { createDecipheriv, createECDH, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';

/** What a push service has got for a browser, readable as the browser would read it. */
interface Received {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly note: { readonly title: string; readonly body: string; readonly href: string; readonly tag: string };
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** The keys of a browser, which decrypt what is encrypted for it (RFC 8291, `aes128gcm` of RFC 8188 with one record). */
function browserKeys() {
  const pair = createECDH('prime256v1');
  const own = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    decrypt(body: Buffer): string {
      const salt = body.subarray(0, 16);
      const idLength = body.readUInt8(20);
      const sender = body.subarray(21, 21 + idLength);
      const sealed = body.subarray(21 + idLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
      const secret = derive(pair.computeSecret(sender), auth, info, 32);
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      // A delimiter of 2 ends the last record; zeros may follow.
      return padded.subarray(0, padded.lastIndexOf(2)).toString();
    },
  };
}

/** Throws unless the request is signed for this service by the holder of the server's public key (RFC 8292). */
async function verifyVapid(authorization: string | undefined, origin: string, publicKey: string): Promise<void> {
  const [, token = '', sentKey] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  if (sentKey !== publicKey) throw new Error(`The key of “${authorization}” is not ${publicKey}.`);
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
  const { payload } = await jwtVerify(token, key, { audience: origin, algorithms: ['ES256'] });
  if (!/^(mailto|https):/.test(payload.sub ?? '')) throw new Error(`${payload.sub} is no contact.`);
}

/** How the service answers a browser's next messages; `hang` never does. */
type Answer = number | 'hang';

/** A push service on this machine. It refuses what a real one would refuse, and keeps what it took. */
export async function startPushService(publicKey: () => string) {
  const received: Received[] = [];
  const tried: string[] = [];
  const answers = new Map<string, Answer[]>();
  const browsers = new Map<string, ReturnType<typeof browserKeys>>();
  let origin = '';

  async function take(request: IncomingMessage, body: Buffer): Promise<number> {
    const { headers, url: path = '' } = request;
    const browser = browsers.get(path);
    if (!browser) return 404;
    await verifyVapid(headers.authorization, origin, publicKey());
    if (headers['content-encoding'] !== 'aes128gcm' || !/^\d+$/.test(String(headers['ttl']))) return 400;
    if (body.length > 4096) return 413;
    received.push({ path, headers, note: JSON.parse(browser.decrypt(body)) as Received['note'] });
    return 201;
  }

  const service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { url: path = '' } = request;
      tried.push(path);
      const answer = answers.get(path)?.shift();
      if (answer === 'hang') return;
      if (answer !== undefined) return void response.writeHead(answer).end();
      take(request, Buffer.concat(parts)).then(
        (status) => response.writeHead(status).end(),
        (error: unknown) => response.writeHead(403).end(String(error)),
      );
    });
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;

  return {
    origin,
    /** A new browser, as `PushSubscription.toJSON()` tells it. */
    subscription(name: string = randomBytes(8).toString('hex')) {
      const path = `/send/${createHash('sha256').update(name).digest('base64url')}`;
      const browser = browserKeys();
      browsers.set(path, browser);
      return { endpoint: origin + path, keys: browser.keys };
    },
    /** What a browser was shown, oldest first. */
    notesOf: ({ endpoint }: { endpoint: string }) => received.filter(({ path }) => origin + path === endpoint),
    /** How often the service was called for a browser. */
    triesOf: ({ endpoint }: { endpoint: string }) => tried.filter((path) => origin + path === endpoint).length,
    /** Answers its next messages so, then as usual. */
    answer: ({ endpoint }: { endpoint: string }, ...next: Answer[]) => answers.set(endpoint.slice(origin.length), next),
    async stop() {
      service.closeAllConnections();
      await new Promise((done) => service.close(done));
    },
  };
}
