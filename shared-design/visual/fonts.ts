import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** For each generic family the one that stands for it. */
const families = { 'sans-serif': 'DejaVu Sans', serif: 'DejaVu Serif', monospace: 'DejaVu Sans Mono' };

/** How letters are drawn: as Debian sets it. */
const drawing = `<match target="pattern">
  <edit name="antialias" mode="append"><bool>true</bool></edit>
  <edit name="hinting" mode="append"><bool>true</bool></edit>
  <edit name="hintstyle" mode="append"><const>hintslight</const></edit>
  <edit name="lcdfilter" mode="append"><const>lcddefault</const></edit>
</match>`;

/**
 * The environment of a browser that knows the DejaVu fonts alone, whatever is installed: letters that the product's own font lacks
 * then look the same in every picture. `cache`: a folder for the configuration. Only fontconfig reads it, and so only Linux.
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
