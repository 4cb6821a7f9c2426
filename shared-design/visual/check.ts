// Opens every story of the built Storybook once: its play function must pass, axe must find nothing, and it must match its picture in both
// themes. A story is not opened if nothing that it uses has changed since it passed, but for a sample. `--update` writes the pictures and
// fingerprints instead of comparing; other arguments are prefixes of story ids, which are opened in any case.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import axe from 'axe-core/package.json' with { type: 'json' };
import { chromium } from 'playwright';
import type { Browser } from 'playwright';
import { preview } from 'vite';
import { chromiumArguments, chromiumPath } from '../../scripts/chromium.mjs';
import { compare } from './compare.ts';
import { fingerprintOf, Fingerprints } from './fingerprints.ts';
import type { Fingerprint } from './fingerprints.ts';
import { ownFonts } from './fonts.ts';
import { Inputs } from './inputs.ts';
import { Photographer } from './photographer.ts';
import type { Prints, Theme } from './photographer.ts';
import { decode, encode, encodeIndexed } from './picture.ts';
import type { Picture } from './picture.ts';
import { hasPicture, storiesIn } from './stories.ts';

const folder = resolve(import.meta.dirname, '..');
const pictures = join(import.meta.dirname, 'pictures');
const reports = resolve(folder, '../test-results');
const results = join(reports, 'visual');
/** A story may render differently on a busy machine: it gets this many attempts, all but the first on a reloaded page. */
const ATTEMPTS = 3;
/** Up to this many failed stories run once more, alone; more failures are no accident. */
const MOST_ALONE = 20;
/** More pages than processors: one waits for its story's timers while others render. */
const PAGES = 3;
/** Greyscale, subpixel-positioned text, whatever the settings of the machine. */
const drawing = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb', '--hide-scrollbars'];

const isUpdate = process.argv.includes('--update');
/** Trusts no fingerprint: compares every picture, and checks the colours of both themes. */
const isCampaign = process.env['CAMPAIGN'] === 'on';
/** An update checks the colours of what it accepts. A check leaves those of dark to the update and to the campaign. */
const colours: readonly Theme[] = isUpdate || isCampaign ? ['light', 'dark'] : ['light'];
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
/** An update of some stories may run beside the work on others. */
const isWhole = wanted.length === 0;

const storybook = join(folder, 'storybook-static');
const stories = storiesIn(storybook);
const chosen = stories.filter((id) => isWhole || wanted.some((start) => id.startsWith(start)));
const fileOf = (id: string) => join(pictures, `${id}.png`);

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const pictured = new Set(stories.filter(hasPicture).map((id) => `${id}.png`));
const orphans = readdirSync(pictures).filter((file) => !pictured.has(file));
const failures = new Map<string, string>();
const written: string[] = [];
let compared = 0;
let notOpened = 0;
const fingerprints = new Fingerprints(join(import.meta.dirname, 'fingerprints.json'), `axe-core ${axe.version}`);

const server = await preview({
  root: folder,
  configFile: false,
  logLevel: 'silent',
  build: { outDir: 'storybook-static' },
  preview: { host: '127.0.0.1', port: 0 },
});
const address = server.resolvedUrls?.local[0];
if (!address) throw new Error('The built Storybook could not be served on 127.0.0.1.');
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: [...chromiumArguments, ...drawing],
  env: ownFonts(join(folder, 'node_modules/.cache/visual')),
});
const inputs = new Inputs(storybook, browser.version());
try {
  const queue = [...chosen];
  await Promise.all(
    Array.from({ length: PAGES }, async () => {
      const photographer = await Photographer.open(browser, { address, colours });
      for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
        await (isUpdate ? update : check)(photographer, id);
      }
    }),
  );
  if (!isUpdate && failures.size <= MOST_ALONE) await checkAlone(browser, address, [...failures.keys()]);
} finally {
  await browser.close();
  await server.close();
}
if (isUpdate && isWhole) for (const file of orphans) rmSync(join(pictures, file));
// A check remembers what passed; nobody would commit what CI writes.
if (isUpdate || process.env['CI'] === undefined) fingerprints.write(stories);
report();

/** The committed picture's file; undefined if there is none. */
async function committed(id: string): Promise<Buffer | undefined> {
  return existsSync(fileOf(id)) ? readFile(fileOf(id)) : undefined;
}

/** What a story was when its picture was accepted. */
function expectedOf(id: string, file: Buffer | undefined): Fingerprint | undefined {
  return isCampaign ? undefined : fingerprints.find(id, file ? fingerprintOf(file) : '');
}

/** Whether a story need not be opened. */
function isUnchanged(id: string, expected: Fingerprint | undefined): boolean {
  return isWhole && expected?.inputs === inputs.of(id) && !inputs.isSampled(id);
}

function looksSame(first: Prints, second: Prints | undefined): boolean {
  return first.light === second?.light && first.dark === second.dark;
}

async function check(photographer: Photographer, id: string): Promise<void> {
  const file = await committed(id);
  const expected = expectedOf(id, file);
  if (isUnchanged(id, expected)) {
    notOpened += 1;
    return;
  }
  const pass = () => {
    if (expected) fingerprints.accept(id, { ...expected, inputs: inputs.of(id) });
  };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      const { prints, picture } = await photographer.photograph(id, { isFresh: attempt > 1, expected });
      if (looksSame(prints, expected)) return pass();
      compared += 1;
      if (!file) {
        if (hasPicture(id)) failures.set(id, 'has no picture yet');
        else pass();
        return;
      }
      const [before, actual] = [await decode(file), await picture()];
      const { isDifferent, flatPixels, shapePixels, draw } = compare(before, actual);
      if (!isDifferent) return pass();
      if (attempt < ATTEMPTS) continue;
      failures.set(id, `differs (areas and lines: ${flatPixels} px, shapes: ${shapePixels} px)`);
      for (const [kind, drawn] of Object.entries({ expected: before, actual, difference: draw() })) {
        await writeFile(join(results, `${id}-${kind}.png`), await encode(drawn));
      }
    } catch (error) {
      if (attempt === ATTEMPTS) failures.set(id, error instanceof Error ? error.message : String(error));
    }
  }
}

/** While three pages render at once, a story may wait longer for focus or timers than its own timeouts allow. */
async function checkAlone(browser: Browser, address: string, failed: readonly string[]): Promise<void> {
  const photographer = await Photographer.open(browser, { address, colours });
  for (const id of failed) {
    failures.delete(id);
    await check(photographer, id);
  }
}

/** Indexed, unless the reduced palette makes a visible difference. */
async function small(picture: Picture): Promise<Buffer> {
  const indexed = await encodeIndexed(picture);
  return compare(picture, await decode(indexed)).isDifferent ? encode(picture) : indexed;
}

/** Accepts what a story looks like: writes its picture once two consecutive attempts agree, unless the committed one already matches. */
async function update(photographer: Photographer, id: string): Promise<void> {
  const before = await committed(id);
  const expected = expectedOf(id, before);
  if (isUnchanged(id, expected)) return;
  let last: Picture | undefined;
  let failure = 'comes out differently each time';
  for (let attempt = 1; attempt <= ATTEMPTS + 1; attempt += 1) {
    try {
      const { prints, picture } = await photographer.photograph(id, { isFresh: attempt > 1, expected });
      const accept = (file?: Buffer) =>
        fingerprints.accept(id, { picture: file ? fingerprintOf(file) : '', ...prints, inputs: inputs.of(id) });
      if (!hasPicture(id)) return accept();
      if (before && looksSame(prints, expected)) return accept(before);
      const actual = await picture();
      if (before && !compare(await decode(before), actual).isDifferent) return accept(before);
      if (last && !compare(last, actual).isDifferent) {
        const file = await small(actual);
        await writeFile(fileOf(id), file);
        written.push(id);
        return accept(file);
      }
      last = actual;
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error);
    }
  }
  failures.set(id, failure);
}

/** Prints the failures and writes them for the overall report. */
function report(): void {
  if (!isUpdate && isWhole) for (const file of orphans) failures.set(file, 'is a picture without a story');
  for (const [id, failure] of failures) console.error(`✘ ${id} ${failure}`);
  const passed = chosen.filter((id) => !failures.has(id)).length;
  writeFileSync(
    join(reports, 'visual.json'),
    JSON.stringify({ passed, failures: [...failures].map(([name, message]) => ({ name, message })) }),
  );
  if (isUpdate) {
    console.warn(`${written.length} pictures written, ${isWhole ? orphans.length : 0} removed.`);
    for (const id of written) console.warn(`  ${id}`);
  } else if (failures.size > 0) {
    console.error(
      `Expected, actual and difference are in ${results}. When the change is meant, "npm run visual:update" writes the pictures.`,
    );
  } else {
    const howMany = compared > 0 ? ` ${compared} look other than their fingerprint and were compared.` : '';
    const unchanged =
      notOpened > 0 ? ` ${notOpened} use only what they used when they passed, and were not opened.` : '';
    console.warn(`${passed} stories pass: play function, axe, picture.${unchanged}${howMany}`);
  }
  process.exitCode = failures.size > 0 ? 1 : 0;
}
