/**
 * Ids for requests that must not run twice: one body keeps its id until the server has answered, so that a second press
 * or a retry after a lost answer is the same request.
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

  /** The server has answered, with a yes or a no: the next request is another one. */
  answered(): void {
    this.#open = null;
  }
}

/** Whether a failed call may have been carried out nevertheless. `status` is null when no answer came. */
export function mayHaveRun(status: number | null): boolean {
  return status === null || status >= 500;
}
