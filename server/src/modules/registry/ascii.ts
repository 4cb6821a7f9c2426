// A browser decodes a text of nothing but ASCII several times as fast, and keeps it in half of the memory. One other character, such as the
// dash of a title, is enough to lose that for all of it.
const others = /[\u{80}-\u{10ffff}]/gu;

/** Markup without `<script>` and `<style>`, in which references are text. */
export const asciiMarkup = (html: string): string =>
  html.replaceAll(others, (character) => `&#${character.codePointAt(0)};`);

export const asciiStyles = (css: string): string =>
  css.replaceAll(others, (character) => `\\${character.codePointAt(0)?.toString(16)} `);
