import { registryApi } from '@candlewick/shared-api';
import { archiveOf, checkHere } from './built-release.ts';
import { dueChanges } from './codemod.ts';
import { CliError, findingText, type Output } from './output.ts';
import { tokenOf, upload } from './registry-client.ts';
import type { Settings } from './settings.ts';

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1024)} KB`;

/** Checks a build locally, before any upload. */
async function sound(root: string, output: Output) {
  output.step('Checking the build');
  const { folder, release, problems } = await checkHere(root);
  if (!release || problems.length > 0) {
    const name = release?.descriptor.name ?? 'The build';
    throw new CliError('release_refused', `${name} would be refused.`, { problems });
  }
  return { folder, release };
}

async function send(root: string, settings: Settings, output: Output, dryRun: boolean) {
  tokenOf(settings);
  const { folder, release } = await sound(root, output);
  const { content, files } = await archiveOf(folder);
  output.step(
    `${dryRun ? 'Asking' : 'Uploading to'} ${settings.registry}: ${files} files, ${kilobytes(content.length)}`,
  );
  const input = { params: { remote: release.descriptor.name }, query: { dry_run: String(dryRun) } };
  const published = await upload(settings, registryApi.publish, input, content);
  for (const warning of published.warnings) output.note(`Warning: ${findingText(warning)}`);
  return published;
}

/** Uploads the build of a remote; users notice nothing. */
export async function publish(root: string, settings: Settings, output: Output): Promise<void> {
  const published = await send(root, settings, output, false);
  const { remote, version, hash, created } = published;
  const said = created ? 'is published' : 'was already published';
  output.result(published, `${remote} ${version} ${said} as ${hash}. Next: candlewick promote ${hash}`);
}

/** Lists what publish would refuse; without a token, only the local checks. */
export async function doctor(root: string, settings: Settings, output: Output): Promise<void> {
  const due = await dueChanges(root);
  if (due.length > 0) output.note(`Newer versions ask for ${due.length} changes. Run: candlewick codemod --dry-run`);
  if (!settings.token) {
    const { release } = await sound(root, output);
    const text =
      'No problems found. With a deploy token, doctor also checks the registry (routes of other remotes, running shell).';
    const { name: remote, version } = release.descriptor;
    output.result({ remote, version, hash: release.hash, asked: false }, text);
    return;
  }
  const { remote, version, hash, warnings } = await send(root, settings, output, true);
  output.result({ remote, version, hash, warnings, asked: true }, `${remote} ${version} (${hash}) would be published.`);
}
