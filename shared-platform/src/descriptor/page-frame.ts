import { Parser } from 'htmlparser2';
import type { ReleaseProblem } from './check-release.ts';
import { rowsAttribute } from '../snapshot/frame-rows.ts';
import { matchPage } from '../snapshot/match-page.ts';
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
/** An address of the app, or another last segment of the page's own. */
const ownAddress = /^(?:\/(?!\/)[^\\]*|#.*|[\w-]+)$/;
/** What the document says of the frame and of the part in it. */
const reserved = /^data-(?:remote|page-frame|frame|page)$/;
/** The expose of a frame's page: `dashboard` for `dashboard.profile`. */
export const exposeOfFrame = (name: string) => name.replace(/\..*/s, '');

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

/** Why no address of the page has the frame; null when some have it. A frame of all of them is named like the expose. */
function faultOfAddresses(name: string, at: string | undefined, page: Page): string | null {
  if (name === page.expose) return at === undefined ? null : `has "at", so it needs a name: ${name}.<name>.tsx`;
  if (at === undefined) return 'does not export "at", the pattern of the addresses that have it';
  return matchPage([page], at) === null ? `has ${at}, which is no address of its page` : null;
}

/** Why the document cannot fill that HTML; null when it can. */
function faultOfRows(html: string, page: Page): string | null {
  const called = new Set(earlyCallsOf(page).map(({ url }) => url));
  const lists = [...html.matchAll(new RegExp(` ${rowsAttribute}="([^" ]*)`, 'g'))].map(([, address = '']) => address);
  const missing = lists.find((address) => !called.has(address));
  return missing === undefined ? null : `shows ${missing}, which is no call of its page`;
}

/** Problems of the frames of a remote's pages. */
export function faultsOfFrames({ descriptor: { name, pages }, frames = {} }: Release): ReleaseProblem[] {
  return Object.entries(frames).flatMap(([frame, { visitor, user, css, at }]) => {
    const path = `frames.${frame}`;
    const expose = exposeOfFrame(frame);
    const refuse = (message: string): ReleaseProblem => ({ code: 'frame_refused', path, message });
    if (name === 'shell') return [refuse('Frames of the shell belong to "inline".')];
    const page = pages.find((each) => each.expose === expose);
    if (!page) return [refuse(`There is no page "${expose}".`)];
    if (page.breadcrumb) return [refuse(`The breadcrumb of "${expose}" would move its frame. Leave one of them out.`)];
    const fault =
      faultOfAddresses(frame, at, page) ??
      faultOfMarkup(visitor) ??
      faultOfMarkup(user) ??
      faultOfRows(visitor + user, page);
    const [style] = faultsOfStyles(css, name);
    return [
      ...(fault === null ? [] : [refuse(`The frame of "${expose}" ${fault}. Change src/frames/${frame}.tsx.`)]),
      ...(style ? [refuse(`"${style.place}" in the styles of the frame of "${expose}" ${style.why}.`)] : []),
    ];
  });
}
