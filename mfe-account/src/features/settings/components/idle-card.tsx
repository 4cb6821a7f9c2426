import { useUser } from '@candlewick/shared-auth';
import { Button } from '@candlewick/shared-design/button';
import { Card } from '@candlewick/shared-design/card';
import { Select } from '@candlewick/shared-design/select';
import {
  chosenIdleMinutes,
  idleChoices,
  idleMinutesOf,
  lockScreen,
  setIdleMinutes,
} from '@candlewick/shared-page/screen-lock';
import { useState } from 'react';
import styles from '../settings.module.css';

const items = idleChoices.map((minutes) => ({
  id: String(minutes),
  label: minutes === 0 ? 'Never' : `After ${minutes} minutes`,
}));

/** When this device locks the screen. */
export function IdleCard() {
  const user = useUser().data;
  const [minutes, setMinutes] = useState(chosenIdleMinutes);
  const choose = (id: string) => {
    const chosen = idleMinutesOf(id);
    setIdleMinutes(chosen);
    setMinutes(chosen);
  };
  return (
    <Card title="Lock screen" actions={<Button onClick={() => lockScreen(user?.name ?? null)}>Lock now</Button>}>
      <Select
        className={styles.form}
        label="Auto-lock"
        description="On this device, in all tabs. Unlock with your password."
        items={items}
        value={String(minutes)}
        onChange={choose}
      />
    </Card>
  );
}
