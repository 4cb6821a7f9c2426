import postcss, { AtRule, type Rule } from 'postcss';
import selectorParser from 'postcss-selector-parser';

/** What only a user or a script brings about. */
const later = /^:(?:hover|focus|focus-visible|focus-within|active|target|open|popover-open|modal|user-(?:in)?valid)$/;

function namesIn(html: string) {
  const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/));
  const tags = [...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, tag = '']) => tag.toLowerCase());
  return { classes: new Set(classes), tags: new Set(tags) };
}

/** The rules of a style sheet that elements of `html` need for their first paint. */
export function stylesFor(html: string, css: string): string {
  const { classes, tags } = namesIn(html);
  const applies = selectorParser((list) => {
    list.each((selector) => {
      let isNeeded = true;
      selector.walk((node) => {
        if (node.type === 'class') isNeeded &&= classes.has(node.value);
        if (node.type === 'tag') isNeeded &&= tags.has(node.value.toLowerCase());
        if (node.type === 'id' || (node.type === 'pseudo' && later.test(node.value))) isNeeded = false;
        // The first names what an element is not, the others a place, whose number the parser takes for a tag.
        return node.type !== 'pseudo' || !/^:(?:not$|nth-)/.test(node.value);
      });
      if (!isNeeded) selector.remove();
    });
  });
  const sheet = postcss.parse(css);
  const isOfAnimation = ({ parent }: Rule) => parent instanceof AtRule && parent.name.endsWith('keyframes');
  sheet.walkRules((rule) => {
    if (isOfAnimation(rule)) return;
    const selector = applies.processSync(rule.selector);
    if (selector === '') rule.remove();
    else rule.selector = selector;
  });
  const values: string[] = [];
  sheet.walkDecls(/^animation/, ({ value }) => void values.push(value));
  sheet.walkAtRules(/keyframes$/, (rule) => {
    if (!values.some((value) => value.split(/[\s,]+/).includes(rule.params))) rule.remove();
  });
  sheet.walkAtRules('font-face', (rule) => void rule.remove());
  // From the innermost one outwards.
  const groups: AtRule[] = [];
  sheet.walkAtRules((rule) => void groups.unshift(rule));
  for (const rule of groups) if (rule.nodes?.length === 0) rule.remove();
  sheet.walkComments((comment) => void comment.remove());
  return sheet.toString();
}
