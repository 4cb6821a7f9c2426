import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import type { Case } from '../conformance/case.ts';
import { interactiveCases } from '../conformance/cases.ts';
import { showStates } from './show-state.ts';
import styles from './states.module.css';

const meta = {
  title: 'Foundations/States',
  tags: ['!autodocs'],
} satisfies Meta;

export default meta;
type Story = StoryObj;

const longText = 'A text that is longer than anybody expected when the component was drawn for the first time';
const ignore = () => undefined;

type Column = readonly [title: string, shows: string | undefined, draw: (checked: Case) => ReactElement | null];

const plain = (checked: Case) => checked.draw({}, 'Text', ignore);

const columns: readonly Column[] = [
  ['Rest', undefined, plain],
  ['Hover', 'hover', plain],
  ['Pressed', 'hover active', plain],
  ['Focus', 'focus-visible', plain],
  ['Disabled', undefined, ({ drawDisabled }) => (typeof drawDisabled === 'function' ? drawDisabled() : null)],
  ['Long text', undefined, (checked) => (checked.noText ? null : checked.draw({}, longText, ignore))],
];

function Matrix({ names }: { names: readonly string[] }) {
  useEffect(() => showStates(), []);
  return (
    <div className={styles.matrix}>
      {interactiveCases
        .filter(([subpath]) => names.includes(subpath))
        .map(([subpath, checked]) => (
          <section key={subpath} className={styles.row} aria-label={subpath.slice(2)}>
            <h2 className={styles.name}>{subpath.slice(2)}</h2>
            {columns.map(([title, shows, draw]) => (
              <figure key={title} className={styles.state} data-shows={shows} inert>
                <figcaption className={styles.title}>{title}</figcaption>
                {draw(checked) ?? <span className={styles.none}>Does not apply</span>}
              </figure>
            ))}
          </section>
        ))}
    </div>
  );
}

/** They fill the screen or stay at its edge, whatever they are drawn in. */
const notInPlace = new Set([
  './back-to-top',
  './floating-window',
  './toaster',
  './command-palette',
  './tooltip',
  './upgrade-tooltip',
  './form',
]);
const inPlace = interactiveCases.map(([subpath]) => subpath).filter((subpath) => !notInPlace.has(subpath));
const half = Math.ceil(inPlace.length / 2);

/** Every component that a pointer or the keyboard changes, from the list that the conformance suite checks: none is left out. */
export const FirstHalf: Story = {
  render: () => <Matrix names={inPlace.slice(0, half)} />,
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByRole('region', { name: 'button' });
    const [rest, hover] = [...row.querySelectorAll('figure')].map(
      (figure) => figure.querySelector('button') ?? undefined,
    );
    const backOf = (button: Element | undefined) => button && getComputedStyle(button).backgroundColor;
    await waitFor(() => expect(backOf(hover)).not.toBe(backOf(rest)));
    const focused = row.querySelector<HTMLElement>("[data-shows='focus-visible'] button")!;
    await expect(getComputedStyle(focused).outlineStyle).toBe('solid');
  },
};

export const SecondHalf: Story = { render: () => <Matrix names={inPlace.slice(half)} /> };
