import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The font for each generic family. */
const families = { 'sans-serif': 'DejaVu Sans', serif: 'DejaVu Serif', monospace: 'DejaVu Sans Mono' };

/** Text rendering as Debian configures it. */
const drawing = `<match target="pattern">
  <edit name="antialias" mode="append"><bool>true</bool></edit>
  <edit name="hinting" mode="append"><bool>true</bool></edit>
  <edit name="hintstyle" mode="append"><const>hintslight</const></edit>
  <edit name="lcdfilter" mode="append"><const>lcddefault</const></edit>
</match>`;

/**
 * The environment of a browser that knows only the DejaVu fonts, so that letters missing in the product's font look the same everywhere.
 * `cache`: a folder for the configuration. Only fontconfig, and thus only Linux, reads it.
 */
export function ownFonts(cache: string): Record<string, string> {
  const fonts = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');
  const aliases = Object.entries(families).map(
    ([generic, family]) => `<alias><family>${generic}</family><prefer><family>${family}</family></prefer></alias>`,
  );
  const lines = [
    '<fontconfig>',
    drawing,
    `<dir>${fonts}</dir>`,
    `<cachedir>${join(cache, 'fonts')}</cachedir>`,
    ...aliases,
  ];
  mkdirSync(cache, { recursive: true });
  const file = join(cache, 'fonts.conf');
  writeFileSync(file, [...lines, '</fontconfig>'].join('\n'));
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...Object.fromEntries(inherited), FONTCONFIG_FILE: file };
}
