/**
 * Ids of requests that must not run twice: a body keeps its id until the server responds, so a second press, or a retry after a lost
 * response, is the same request.
 */
export class RequestIds {
  readonly #create: () => string;
  #open: { readonly key: string; readonly id: string } | null = null;

  constructor(create: () => string = () => crypto.randomUUID()) {
    this.#create = create;
  }

  idFor(body: unknown): string {
    const key = JSON.stringify(body);
    if (this.#open?.key !== key) this.#open = { key, id: this.#create() };
    return this.#open.id;
  }

  /** The server has accepted or rejected the request: the next one is new. */
  answered(): void {
    this.#open = null;
  }
}

/** Whether the server may have processed a failed call. `status` is null without a response. */
export function mayHaveRun(status: number | null): boolean {
  return status === null || status >= 500;
}
