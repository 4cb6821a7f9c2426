/** What only the server and the documentation read of an endpoint, where it stands on one line. */
const ofServer =
  /^\s*(?:summary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`$]*`)|errors: \[[^\]\n]*\]|fieldErrors: \{[^}\n]*\}|rateLimits: \w+|success: \d+|bodyLimitBytes),$/gm;

/** Webpack loader: leaves out of a script what no client reads of the endpoints, 2 KB of the shell's first script. */
export default function withoutServerParts(source: string): string {
  return source.replace(ofServer, '');
}
