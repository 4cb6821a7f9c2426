/** A state that only a pointer or the keyboard brings about. */
export type ShownState = 'hover' | 'active' | 'focus-visible';

const states: readonly ShownState[] = ['hover', 'active', 'focus-visible'];

/** Without this, `:focus-visible` alone would match every element. */
const focusable = ':is(a[href], button, input, select, textarea, summary, [tabindex])';

/**
 * Adds a copy of every rule with `:hover`, `:active`, `:focus-visible` or `:focus-within` that applies inside `[data-shows~=…]`, so that a page shows these
 * states at rest. Returns a function that removes the copies.
 */
export function showStates(sheets: Iterable<CSSStyleSheet> = document.styleSheets): () => void {
  const added: { owner: CSSStyleSheet | CSSGroupingRule; rule: CSSRule }[] = [];
  for (const sheet of sheets) copyInto(sheet, added);
  return () => {
    for (const { owner, rule } of added.toReversed()) {
      const index = [...owner.cssRules].indexOf(rule);
      if (index >= 0) owner.deleteRule(index);
    }
  };
}

function copyInto(
  owner: CSSStyleSheet | CSSGroupingRule,
  added: { owner: CSSStyleSheet | CSSGroupingRule; rule: CSSRule }[],
): void {
  // From the end, because each copy moves the rules behind it.
  for (let index = owner.cssRules.length - 1; index >= 0; index -= 1) {
    const rule = owner.cssRules[index];
    if (rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule)) copyInto(rule, added);
    const shown = rule instanceof CSSStyleRule ? shownSelector(rule.selectorText) : null;
    if (!(rule instanceof CSSStyleRule) || !shown) continue;
    // Directly behind its original, so that later rules still win.
    owner.insertRule(`${shown} { ${rule.style.cssText} }`, index + 1);
    const copy = owner.cssRules[index + 1];
    if (copy) added.push({ owner, rule: copy });
  }
}

/** `.button:hover` becomes `.button:is([data-shows~='hover'] *)`; null for a selector without such a state. */
export function shownSelector(selector: string): string | null {
  let shown = selector;
  for (const state of states) {
    const inside = `:is([data-shows~='${state}'] *)`;
    shown = shown.replaceAll(
      new RegExp(`:${state}(?![\\w-])`, 'g'),
      state === 'focus-visible' ? `${focusable}${inside}` : inside,
    );
  }
  shown = shown.replaceAll(':focus-within', `:is([data-shows~='focus-visible'] *)`);
  return shown === selector ? null : shown;
}
