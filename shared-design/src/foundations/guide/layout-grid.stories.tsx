import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties } from 'react';
import { formatInteger } from '../format/format.ts';
import { GuidePage, GuideSection, GuideTable } from './guide-page.tsx';
import styles from './guide.module.css';

const meta = { title: 'Guide/Layout grid', component: GuidePage, tags: ['!dev'] } satisfies Meta;

export default meta;
type Story = StoryObj;

interface Screen {
  name: string;
  widthPx: number;
  columns: number;
  railPx: number;
  marginPx: number;
  navigation: string;
  use: string;
}

const screens: readonly Screen[] = [
  {
    name: 'Phone',
    widthPx: 360,
    columns: 4,
    railPx: 0,
    marginPx: 12,
    navigation: 'Four places and More, at the bottom',
    use: 'One column; rows as cards, options in sheets',
  },
  {
    name: 'Tablet',
    widthPx: 768,
    columns: 8,
    railPx: 80,
    marginPx: 24,
    navigation: 'A rail of 5 rem with short names',
    use: 'Two columns of cards; tables leave out columns of low priority',
  },
  {
    name: 'Desktop',
    widthPx: 1280,
    columns: 12,
    railPx: 184,
    marginPx: 24,
    navigation: 'A rail of 11.5 rem with groups',
    use: 'Chart or table, key figures beside it',
  },
  {
    name: 'Wide',
    widthPx: 1920,
    columns: 12,
    railPx: 184,
    marginPx: 24,
    navigation: 'A rail of 11.5 rem with groups',
    use: 'A third part: detail rail, chart beside table. Text stays below 72 rem',
  },
];

/** Drawn at a tenth to a sixth of its size. */
const scale = 1 / 7.5;

function Picture({ name, widthPx, columns, railPx, marginPx }: Screen) {
  const look = {
    inlineSize: widthPx * scale,
    '--columns': columns,
    '--rail': `${railPx * scale}px`,
    '--margin': `${marginPx * scale}px`,
  } as CSSProperties;
  return (
    <figure className={styles.frame}>
      <div className={styles.screen} style={look} aria-hidden="true">
        <span className={railPx > 0 ? styles.rail : undefined} />
        <div className={styles.columns}>
          {Array.from({ length: columns }, (_, index) => (
            <span key={index} />
          ))}
        </div>
      </div>
      <figcaption>
        <strong>{name}</strong> {formatInteger(widthPx)} px
      </figcaption>
    </figure>
  );
}

export const LayoutGrid: Story = {
  render: () => (
    <GuidePage title="Layout grid" lead="Four widths, each on purpose. Design at these, then look at what is between.">
      <GuideSection title="The four widths">
        <div className={styles.frames}>
          {screens.map((screen) => (
            <Picture key={screen.name} {...screen} />
          ))}
        </div>
        <GuideTable
          label="Widths"
          head={['Screen', 'Columns', 'Margin', 'Navigation', 'What the page does with it']}
          rows={screens.map(({ name, columns, marginPx, navigation, use }) => [
            name,
            columns,
            `${marginPx} px`,
            navigation,
            use,
          ])}
        />
      </GuideSection>
      <GuideSection title="Rules">
        <ul>
          <li>
            Space comes in steps of 4 px: 8 between parts of a control, 12 inside a card on a phone, 16 elsewhere, 24
            between sections.
          </li>
          <li>The frame changes at 40 rem and 80 rem. Components look at their container, not at the screen.</li>
          <li>
            The document never scrolls sideways. A table, a chart or a row of tabs scrolls inside itself and says so.
          </li>
          <li>What is beside the main thing on a wide screen goes below it, or into a sheet, on a phone.</li>
          <li>A press target is at least 24 px, on touch screens 44 px.</li>
        </ul>
      </GuideSection>
    </GuidePage>
  ),
};
