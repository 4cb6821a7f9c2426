import { Card } from '@candlewick/shared-design/card';
import { Delta } from '@candlewick/shared-design/delta';
import { formatPrice } from '@candlewick/shared-design/format';
import { Segmented } from '@candlewick/shared-design/segmented';
import { Sparkline } from '@candlewick/shared-design/sparkline';
import { useState } from 'react';
import { useShell } from '@candlewick/shared-platform';
import {
  chosenClockForm,
  chosenDensity,
  chosenNumberForm,
  chosenPalette,
  chosenTheme,
  clockForms,
  densities,
  numberForms,
  palettes,
  setClockForm,
  setDensity,
  setNumberForm,
  setPalette,
  setTheme,
  themes,
} from '@candlewick/shared-page/appearance';
import styles from '../settings.module.css';

/** Theme, colors, density and the forms of numbers and times. */
export function AppearanceSection() {
  const { navigate } = useShell();
  const [theme, chooseTheme] = useState(chosenTheme);
  const [palette, choosePalette] = useState(chosenPalette);
  const [density, chooseDensity] = useState(chosenDensity);
  const [numberForm, chooseNumberForm] = useState(chosenNumberForm);
  const [clockForm, chooseClockForm] = useState(chosenClockForm);
  return (
    <Card title="Appearance">
      <div className={styles.appearance}>
        <div className={styles.choices}>
          <span>Theme</span>
          <Segmented
            label="Theme"
            options={themes.map(({ id, label }) => ({ value: id, label }))}
            value={theme}
            onChange={(next) => {
              setTheme(next);
              chooseTheme(next);
            }}
          />
          <span>Up/down colors</span>
          <Segmented
            label="Up/down colors"
            options={palettes.map(({ id, label, title }) => ({ value: id, label, title }))}
            value={palette}
            onChange={(next) => {
              setPalette(next);
              choosePalette(next);
            }}
          />
          <span>Density</span>
          <Segmented
            label="Density"
            options={densities.map(({ id, label }) => ({ value: id, label }))}
            value={density}
            onChange={(next) => {
              setDensity(next);
              chooseDensity(next);
            }}
          />
          <span>Numbers</span>
          <Segmented
            label="Numbers"
            options={numberForms.map(({ id, label, title }) => ({ value: id, label, title }))}
            value={numberForm}
            onChange={(next) => {
              setNumberForm(next);
              chooseNumberForm(next);
              // The frame around the page shows figures, too.
              navigate(location.pathname, { replace: true });
            }}
          />
          <span>Times</span>
          <Segmented
            label="Times"
            options={clockForms.map(({ id, label, title }) => ({ value: id, label, title }))}
            value={clockForm}
            onChange={(next) => {
              setClockForm(next);
              chooseClockForm(next);
              navigate(location.pathname, { replace: true });
            }}
          />
        </div>
        <Preview />
      </div>
    </Card>
  );
}

const samples = [
  { name: 'Up', price: 4213.49, change: 0.0182, year: [180, 176, 189, 184, 197, 205, 199, 213] },
  { name: 'Down', price: 58.2, change: -0.0064, year: [74, 77, 70, 72, 66, 61, 63, 58] },
  { name: 'Unchanged', price: 100, change: 0, year: [99, 103, 98, 101, 97, 102, 99, 99] },
];

/** Made-up rows that show the choices immediately. */
function Preview() {
  return (
    <figure className={styles.preview}>
      <figcaption>Preview with sample prices</figcaption>
      <ul>
        {samples.map(({ name, price, change, year }) => (
          <li key={name}>
            <span>{name}</span>
            <Sparkline values={year} label={null} width={72} height={20} />
            <span data-numeric>{formatPrice(price)}</span>
            <Delta value={change} />
          </li>
        ))}
      </ul>
    </figure>
  );
}
