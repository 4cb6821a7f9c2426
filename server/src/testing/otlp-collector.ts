import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface OtlpValue {
  readonly stringValue?: string;
  readonly intValue?: number;
  readonly boolValue?: boolean;
}

interface OtlpSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly status?: { readonly code?: number; readonly message?: string };
  readonly attributes: readonly { readonly key: string; readonly value: OtlpValue }[];
}

interface OtlpRequest {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: OtlpSpan['attributes'] };
    readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[];
  }[];
}

export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parent: string | undefined;
  readonly name: string;
  readonly durationMs: number;
  readonly error: string | undefined;
  readonly attributes: Readonly<Record<string, unknown>>;
}

const recordOf = (attributes: OtlpSpan['attributes']) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** An OTLP/HTTP collector that keeps what it gets (JSON encoding). While it hangs, it takes requests and never answers. */
export async function openCollector() {
  const spans: CollectedSpan[] = [];
  const services = new Set<unknown>();
  let isHanging = false;
  let requests = 0;
  let text = '';
  const server = createServer((request, response) => {
    requests += 1;
    if (isHanging) return;
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      if (request.url !== '/v1/traces') return void response.writeHead(404).end();
      text += body;
      for (const { resource, scopeSpans } of (JSON.parse(body) as OtlpRequest).resourceSpans) {
        services.add(recordOf(resource.attributes)['service.name']);
        for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
          const nanoseconds = BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano);
          spans.push({
            traceId: span.traceId,
            spanId: span.spanId,
            parent: span.parentSpanId,
            name: span.name,
            durationMs: Number(nanoseconds) / 1e6,
            error: span.status?.code === 2 ? (span.status.message ?? '') : undefined,
            attributes: recordOf(span.attributes),
          });
        }
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    services,
    /** Everything that it was sent. */
    get text() {
      return text;
    },
    get requests() {
      return requests;
    },
    hang(hangs: boolean) {
      isHanging = hangs;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
