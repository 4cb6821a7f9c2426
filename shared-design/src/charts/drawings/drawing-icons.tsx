import { PathIcon } from '../../foundations/icons/path-icon.tsx';
import type { DrawingKind } from './drawing.types.ts';

/** Those of acts are Lucide's, here as data: importing one of its elements brings them all. */
type Act =
  | 'magnet'
  | 'pin'
  | 'list'
  | 'undo'
  | 'redo'
  | 'lock'
  | 'eye'
  | 'eyeOff'
  | 'copy'
  | 'trash'
  | 'close'
  | 'style'
  | 'money';

const paths: Readonly<Record<DrawingKind | Act, string>> = {
  level: 'M3 12h6M15 12h6M12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6',
  trend: 'M7 17 17 7M5 17a2 2 0 1 0 0 4 2 2 0 0 0 0-4M19 3a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
  ray: 'M6 18 21 3M5 17a2 2 0 1 0 0 4 2 2 0 0 0 0-4M12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
  vertical: 'M12 3v6M12 15v6M12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6',
  rectangle: 'M4 6h16v12H4z',
  channel: 'M3 14 16 3M8 21 21 10M6 17l2-2M11 13l2-2M16 9l2-2',
  fibonacci: 'M3 4h18M3 9h18M3 13h18M3 20h18M5 20 19 4',
  text: 'M4 7V4h16v3M12 4v16M9 20h6',
  measure: 'M2 16 16 2l6 6L8 22zM6 12l2 2M9 9l3 3M12 6l2 2',
  long: 'M4 20h16M4 14h16M12 10V3M8.5 6.5 12 3l3.5 3.5',
  short: 'M4 4h16M4 10h16M12 14v7M8.5 17.5 12 21l3.5-3.5',
  magnet: 'M6 3v9a6 6 0 0 0 12 0V3h-4v9a2 2 0 0 1-4 0V3zM6 7h4M14 7h4',
  pin: 'M12 17v5M9 3h6l-1 6 3 3v3H7v-3l3-3z',
  undo: 'M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11',
  redo: 'm15 14 5-5-5-5M20 9H9.5a5.5 5.5 0 0 0 0 11H13',
  lock: 'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2M7 11V7a5 5 0 0 1 10 0v4',
  eye: 'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0M12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6',
  eyeOff:
    'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0m2 2 20 20',
  copy: 'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
  trash: 'M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
  close: 'M18 6 6 18M6 6l12 12',
  style: 'M4 6h16M4 12h10M4 18h4M17 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4M11 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
  money: 'M13.744 17.736a6 6 0 1 1-7.48-7.48M15 6h1v4m-9.866 4.768.866-.5 2 3.464M16 2a6 6 0 1 1 0 12 6 6 0 0 1 0-12',
  list: 'M8 6h13M8 12h13M8 18h13M3 6h.01M3 12h.01M3 18h.01',
};

/** The sign of a tool. */
export function DrawingIcon({ name, size = 16 }: { name: keyof typeof paths; size?: number }) {
  return <PathIcon size={size} path={paths[name]} />;
}
