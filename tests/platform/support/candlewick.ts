import { cli, run, type Ran } from './run.ts';

export interface Candlewick {
  readonly registry: string;
  readonly token?: string;
  readonly cwd: string;
}

/** Creates a remote in an empty folder. */
export async function create(name: string, { registry, cwd }: Candlewick): Promise<void> {
  await run(process.execPath, [cli, '--registry', registry, 'create', name, '--folder', '.'], { cwd });
}

/** Runs the command installed in a remote's folder, whatever its exit code. */
export function attempt(args: readonly string[], { registry, token, cwd }: Candlewick): Promise<Ran> {
  const env = { CANDLEWICK_REGISTRY: registry, ...(token ? { CANDLEWICK_TOKEN: token } : {}) };
  return run('candlewick', args, { cwd, env, mayFail: true });
}

/** Runs the command and returns its result. Throws if it fails. */
export async function candlewick<T>(args: readonly string[], options: Candlewick): Promise<T> {
  const { code, stdout, stderr } = await attempt(['--json', ...args], options);
  if (code !== 0) throw new Error(`candlewick ${args.join(' ')} ended with ${code}:\n${stdout}\n${stderr}`);
  return JSON.parse(stdout) as T;
}

/** Runs a command that must fail; returns the error as a script reads it. */
export async function refusal(
  args: readonly string[],
  options: Candlewick,
): Promise<{ exit: number | null; code: string; problems: string[] }> {
  const { code, stdout } = await attempt(['--json', ...args], options);
  const { error } = JSON.parse(stdout) as { error: { code: string; problems: { code: string }[] } };
  return { exit: code, code: error.code, problems: error.problems.map((problem) => problem.code) };
}
