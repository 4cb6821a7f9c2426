import { Parser } from 'htmlparser2';
import type { ReleaseProblem } from './check-release.ts';
import { rowsAttribute } from '../snapshot/frame-rows.ts';
import type { Page, Release } from './descriptor.ts';
import { earlyCallsOf } from './page-calls.ts';
import { faultsOfStyles } from './style-scope.ts';

/** Elements that show something and load, run and submit nothing. */
const elements = new Set(
  'a abbr article aside b bdi br circle code dd div dl dt ellipse em figcaption figure footer g h1 h2 h3 h4 h5 h6 header hr i kbd li line main nav ol p path polygon polyline rect section small span strong sub sup svg time ul'.split(
    ' ',
  ),
);
const attributes =
  /^(?:class|dir|role|lang|style|href|tabindex|datetime|aria-[a-z]+|data-[a-z][\w-]*|viewbox|xmlns|width|height|fill|stroke|stroke-(?:width|linecap|linejoin|dasharray)|d|points|transform|opacity|focusable|(?:c|r)?[xy][12]?|r|(?:fill|clip)-rule)$/;
/** Skeletons say their size. Anything else belongs in the style sheet, which is limited to the remote. */
const sizes = /^(?:(?:inline|block)-size:[\w.%]+;?)*$/;
/** An address of the app. */
const ownAddress = /^(?:\/(?!\/)[^\\]*|#.*)$/;
/** What the document says of the frame and of the part in it. */
const reserved = /^data-(?:remote|page-frame|frame|page)$/;
const isVoid = (name: string) => name === 'br' || name === 'hr';

function faultOfAttribute(name: string, value: string): string | null {
  if (!attributes.test(name) || reserved.test(name)) return `has the attribute ${name}, which a frame may not have`;
  if (name === 'style' && !sizes.test(value)) return 'has a style other than inline-size and block-size';
  if (name === 'href' && !ownAddress.test(value)) return `leads to ${value}, which is no address of the app`;
  return null;
}

/** Why the document cannot show that HTML; null when it can. */
export function faultOfMarkup(html: string): string | null {
  let fault: string | null = null;
  const refuse = (why: string) => {
    fault ??= why;
  };
  const parser = new Parser({
    onopentag(name, attribs, isImplied) {
      if (isImplied) refuse(`needs a <${name}> that it does not have`);
      if (!elements.has(name)) refuse(`has a <${name}>, which a frame may not have`);
      for (const [attribute, value] of Object.entries(attribs)) {
        const why = faultOfAttribute(attribute, value);
        if (why !== null) refuse(`has a <${name}> that ${why}`);
      }
    },
    onclosetag(name, isImplied) {
      if (isImplied && !isVoid(name)) refuse(`has a <${name}> that ends nowhere`);
    },
    oncomment: () => refuse('has a comment'),
    onprocessinginstruction: () => refuse('has a declaration'),
  });
  parser.end(html);
  // The parser passes over an end without a start.
  const count = (pattern: RegExp) => [...html.matchAll(pattern)].length;
  const [starts, ends] = [count(/<[a-z]/gi), count(/<\//g)];
  const voids = count(/<(?:br|hr)[\s/>]/gi);
  if (starts - voids !== ends) refuse('has elements that do not start or do not end');
  return fault;
}

/** Why the document cannot fill the lists of that HTML; null when it can. */
function faultOfRows(html: string, page: Page): string | null {
  const called = new Set(earlyCallsOf(page).map(({ url }) => url));
  const lists = [...html.matchAll(new RegExp(` ${rowsAttribute}="([^" ]*)`, 'g'))].map(([, address = '']) => address);
  const missing = lists.find((address) => !called.has(address));
  return missing === undefined ? null : `has rows of ${missing}, which is no call of its page`;
}

/** Problems of the frames of a remote's pages. */
export function faultsOfFrames({ descriptor: { name, pages }, frames = {} }: Release): ReleaseProblem[] {
  return Object.entries(frames).flatMap(([expose, { visitor, user, css }]) => {
    const path = `frames.${expose}`;
    const refuse = (message: string): ReleaseProblem => ({ code: 'frame_refused', path, message });
    if (name === 'shell') return [refuse('Frames of the shell belong to "inline".')];
    const page = pages.find((each) => each.expose === expose);
    if (!page) return [refuse(`There is no page "${expose}".`)];
    if (page.breadcrumb) return [refuse(`The breadcrumb of "${expose}" would move its frame. Leave one of them out.`)];
    const markup = faultOfMarkup(visitor) ?? faultOfMarkup(user) ?? faultOfRows(visitor + user, page);
    const [style] = faultsOfStyles(css, name);
    return [
      ...(markup === null ? [] : [refuse(`The frame of "${expose}" ${markup}. Change src/frames/${expose}.tsx.`)]),
      ...(style ? [refuse(`"${style.place}" in the styles of the frame of "${expose}" ${style.why}.`)] : []),
    ];
  });
}
