import type { Lifecycles, PartProps, ShellApi } from '@candlewick/shared-platform';

export interface MountedPart {
  update(props: PartProps): void;
  /** Unmounts the part, even while it loads. Never rejects. */
  close(): Promise<void>;
}

interface MountOptions {
  /** Name in failure messages. */
  readonly name: string;
  readonly load: () => Promise<{ readonly default: Lifecycles }>;
  /** An empty element for the part. */
  readonly domElement: HTMLElement;
  readonly shellFor: (signal: AbortSignal) => ShellApi;
  readonly props: PartProps;
  /** Throws for props that the part must not get. */
  readonly check?: ((props: PartProps) => void) | undefined;
}

/** Loads and mounts a part of the remote. Shows a failure in its place and in the console. */
export function mountPart({ name, load, domElement, shellFor, props, check }: MountOptions): MountedPart {
  const abort = new AbortController();
  const { signal } = abort;
  let lifecycles: Lifecycles | null = null;
  let current = props;

  const take = async () => {
    abort.abort();
    await lifecycles?.unmount({ domElement });
    lifecycles = null;
  };
  const fail = (error: unknown) => {
    if (signal.aborted) return;
    console.error(error);
    const alert = document.createElement('p');
    alert.setAttribute('role', 'alert');
    alert.textContent = `"${name}" failed: ${String(error)}. The console has more.`;
    void take()
      .catch((unmountError: unknown) => console.error(unmountError))
      .then(() => domElement.replaceChildren(alert));
  };
  const mount = async () => {
    const { default: loaded } = await load();
    if (signal.aborted) return;
    check?.(current);
    lifecycles = loaded;
    await loaded.mount({ domElement, shell: shellFor(signal), signal, fail, props: current });
  };

  mount().catch(fail);
  return {
    update(next) {
      current = next;
      if (!lifecycles) return;
      try {
        check?.(next);
      } catch (error) {
        return fail(error);
      }
      lifecycles.update({ domElement, props: next }).catch(fail);
    },
    close: () => take().catch((error: unknown) => console.error(error)),
  };
}
