import type { Action, Overlay, Page, ReleaseFiles, Widget } from '../descriptor/descriptor.ts';

/** Files that load for one part, below the `baseUrl` of its remote. */
export interface ExposedFiles extends ReleaseFiles {
  /** Addresses of files of the shell that load with it: heavy modules that both have. */
  readonly ofShell?: ReleaseFiles;
}

/** One remote as a session sees it. File names are below `baseUrl`. */
export interface RemoteSnapshot {
  readonly name: string;
  readonly version: string;
  readonly hash: string;
  readonly contract: string;
  /** Range of each shared module that it needs; only where a release is read by itself. */
  readonly shared?: Readonly<Record<string, string>> | undefined;
  /**
   * What it needs and the shell does not have, where the shell can run neither this release nor one before it: `needs react ^20.0.0,
   * and the shell has 19.3.1`. None of its files is loaded, and the reader is told.
   */
  readonly misfit?: string;
  readonly baseUrl: string;
  readonly entry: ReleaseFiles;
  readonly pages: readonly Page[];
  readonly widgets: readonly Widget[];
  readonly overlays: readonly Overlay[];
  readonly actions: readonly Action[];
  readonly exposes: Readonly<Record<string, ExposedFiles>>;
  /** Hash of each script and style, as recorded at publish; the browser refuses a file that differs. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** What the server writes into the HTML: every remote of this session. It does not change under an open page. */
export interface Snapshot {
  readonly id: string;
  readonly shell: Pick<RemoteSnapshot, 'version' | 'hash' | 'baseUrl' | 'pages' | 'exposes' | 'integrity'> & {
    /** Version of each module that it provides to remotes. */
    readonly shared: Readonly<Record<string, string>>;
  };
  readonly remotes: readonly RemoteSnapshot[];
  /** Whether the user may override remotes in this browser. */
  readonly developer?: boolean;
}

/** Id of the `<script type="application/json">` that holds the snapshot. */
export const snapshotElementId = 'candlewick-snapshot';
