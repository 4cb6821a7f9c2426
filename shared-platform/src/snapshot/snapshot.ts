import type { Endpoint } from '@candlewick/shared-api';
import type { SlotContract } from './slots.ts';
import type { Action, Overlay, Page, ReleaseFiles, Search, Widget } from '../descriptor/descriptor.ts';

/** Files of one part, below the `baseUrl` of its remote. */
export interface ExposedFiles extends ReleaseFiles {
  /** Addresses of the shell's files that load with it: heavy modules that both have. */
  readonly ofShell?: ReleaseFiles;
}

/** A search with what the shell needs to call its endpoint: the shell does not bundle the whole contract. */
export interface CallableSearch extends Search {
  readonly call: Pick<Endpoint, 'id' | 'service' | 'method' | 'path' | 'encoding' | 'answer' | 'freshForSeconds'>;
}

/** One remote as a session sees it. File names are below `baseUrl`. */
export interface RemoteSnapshot {
  readonly name: string;
  readonly version: string;
  readonly hash: string;
  readonly contract: string;
  /** Range of each shared module that it needs; only in a snapshot of a single release. */
  readonly shared?: Readonly<Record<string, string>> | undefined;
  /**
   * Set when the shell can run neither this release nor an earlier one: `needs react ^20.0.0, and the shell has 19.3.1`. The shell
   * loads none of its files and shows a notice in its places.
   */
  readonly misfit?: string;
  readonly baseUrl: string;
  readonly entry: ReleaseFiles;
  readonly pages: readonly Page[];
  readonly widgets: readonly Widget[];
  readonly overlays: readonly Overlay[];
  readonly actions: readonly Action[];
  /** Slots of its pages. */
  readonly slots?: readonly string[] | undefined;
  /** What its slots ask for, by name. */
  readonly slotContracts?: Readonly<Record<string, SlotContract>> | undefined;
  readonly searches?: readonly CallableSearch[] | undefined;
  /** Path data of the icons that it names. */
  readonly icons?: Readonly<Record<string, string>> | undefined;
  readonly exposes: Readonly<Record<string, ExposedFiles>>;
  /** Hash of each script and style from publishing; the browser refuses a file that differs. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** All remotes of this session. The server writes it into the document; it does not change while the page is open. */
export interface Snapshot {
  readonly id: string;
  readonly shell: Pick<RemoteSnapshot, 'version' | 'hash' | 'baseUrl' | 'pages' | 'icons' | 'exposes'> & {
    /** Names of its scripts and styles. */
    readonly files: readonly string[];
    /** Version of each module that it provides to remotes. */
    readonly shared: Readonly<Record<string, string>>;
  };
  readonly remotes: readonly RemoteSnapshot[];
  /** Whether the user may override remotes in this browser. */
  readonly developer?: boolean;
}

/** Id of the `<script type="application/json">` that holds the snapshot. */
export const snapshotElementId = 'candlewick-snapshot';
