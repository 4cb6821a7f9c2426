import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** An in-memory double of the four S3 calls that the artifact store makes; requires signed requests. */
export async function startS3Double() {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
    const key = decodeURIComponent(pathname.slice(1));
    const answer = (status: number, body: Buffer | string = '') => response.writeHead(status).end(body);
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')) return answer(403, 'unsigned');
    if (request.method === 'PUT') {
      return void buffer(request).then((content) => {
        objects.set(key, content);
        answer(200);
      });
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return answer(204);
    }
    if (!searchParams.has('list-type')) {
      const found = objects.get(key);
      return found ? answer(200, found) : answer(404);
    }
    const prefix = `${key}/${searchParams.get('prefix') ?? ''}`;
    const keys = [...objects.keys()].filter((name) => name.startsWith(prefix)).sort();
    const start = Number(searchParams.get('continuation-token') ?? 0);
    // Small pages, so that listing needs several.
    const page = keys.slice(start, start + 2).map((name) => name.slice(key.length + 1));
    const more = start + 2 < keys.length ? `<NextContinuationToken>${start + 2}</NextContinuationToken>` : '';
    const contents = page.map(
      (name) => `<Contents><Key>${name}</Key><LastModified>2020-01-01T00:00:00Z</LastModified></Contents>`,
    );
    return answer(200, `<ListBucketResult>${contents.join('')}${more}</ListBucketResult>`);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const close = (): Promise<void> =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return {
    endpoint: `http://127.0.0.1:${port}`,
    /** Content by `bucket/key`. */
    objects,
    close,
  };
}

export type S3Double = Awaited<ReturnType<typeof startS3Double>>;
