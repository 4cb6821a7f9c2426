import type { ReactNode } from 'react';
import { AppShell, SearchButton } from '../app-shell/app-shell.tsx';
import { placesAt } from '../app-shell/places.sample.tsx';
import type { PlaceLabel } from '../app-shell/places.sample.tsx';
import { Avatar } from '../avatar/avatar.tsx';
import { Badge } from '../badge/badge.tsx';
import { CoinsIcon } from '../icons/icons.tsx';
import { NavigationProvider } from '../link/navigation.tsx';
import styles from './screen-frame.module.css';

interface ScreenFrameProps {
  place: PlaceLabel;
  children: ReactNode;
}

/** The app's frame around a sample page; says that the figures are samples. */
export function ScreenFrame({ place, children }: ScreenFrameProps) {
  return (
    <NavigationProvider navigate={() => undefined}>
      <AppShell
        places={placesAt(place)}
        search={<SearchButton label="Search ticker, page or action" shortcut="Ctrl K" />}
        account={
          <>
            <Badge tone="warning">Sample data</Badge>
            <Badge icon={<CoinsIcon size={12} />}>1,840 credits</Badge>
            <Avatar name="Mara Lind" size="sm" />
          </>
        }
      >
        <div className={styles.main}>{children}</div>
      </AppShell>
    </NavigationProvider>
  );
}
