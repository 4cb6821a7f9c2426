import { Heading } from '@storybook/addon-docs/blocks';
import type { Case, NotHere } from '../src/foundations/conformance/case.ts';
import { cases } from '../src/foundations/conformance/cases.ts';

/** `{Shift>}{ArrowUp}{/Shift}` of a case as people read it. */
const keysOf = (press: string): string =>
  press
    .replaceAll(/\{([^}]+)\}/g, ' $1 ')
    .replace(/^ $/, 'Space')
    .trim()
    .replaceAll(/\s+/g, ' ');

const isNotHere = (check: Case[keyof Case]): check is NotHere => typeof check === 'object' && 'why' in check;

/** What the conformance suite checks of a component, as its case declares it. */
function checksOf({ focus, keys, drawDisabled, isNotMirrored, noText }: Case): string[] {
  const pressed = isNotHere(keys) || !keys.press ? '' : ` ${keysOf(keys.press)} works it.`;
  return [
    isNotHere(focus) ? `Keyboard: ${focus.why}` : `Keyboard: Tab reaches it, with a visible focus.${pressed}`,
    isNotHere(drawDisabled) ? `Disabled: ${drawDisabled.why}` : 'Disabled: nothing in it takes the focus.',
    isNotMirrored === undefined ? 'Right to left: mirrored.' : `Right to left: ${isNotMirrored}`,
    noText === undefined ? 'Text: a long word stays inside 320 px, in both directions.' : `Text: ${noText}`,
  ];
}

interface AccessibilityProps {
  /** As teams import it; undefined for what is not exported. */
  from: string | undefined;
}

export default function Accessibility({ from }: AccessibilityProps) {
  const one = from === undefined ? undefined : cases[from.replace('@candlewick/shared-design', '.')];
  return (
    <>
      <Heading>Accessibility</Heading>
      <p>
        Every state on this page passes axe (WCAG 2.2 A and AA) in the light and the dark theme, or the build fails.
      </p>
      {one ? (
        <>
          <p>The conformance suite checks:</p>
          <ul>
            {checksOf(one).map((check) => (
              <li key={check}>{check}</li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}
