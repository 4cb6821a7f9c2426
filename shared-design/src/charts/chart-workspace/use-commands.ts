import { useEffect, useLayoutEffect, useRef } from 'react';

/** Something that the user can do with the chart now. */
export interface ChartCommand {
  /** Unique within the chart; the same for both directions of a switch. */
  id: string;
  title: string;
  run: () => void;
}

interface Offer {
  title: string;
  isOffered: boolean;
  run: () => void;
}

/** Reports what the chart can do whenever that changes, and nothing once it has gone. A command always runs on the current state. */
export function useCommands(
  commands: Readonly<Record<string, Offer>>,
  onCommands: ((commands: readonly ChartCommand[]) => void) | undefined,
): void {
  const latest = useRef(commands);
  useLayoutEffect(() => {
    latest.current = commands;
  });
  // Says whether anything has changed: the functions are new in every render.
  const offered = Object.entries(commands).flatMap(([id, { title, isOffered }]) =>
    isOffered ? [`${id}\t${title}`] : [],
  );
  const lines = offered.join('\n');
  useEffect(() => {
    const run = (id: string) => latest.current[id]?.run();
    const pairs = lines.split('\n').map((line) => line.split('\t') as [id: string, title: string]);
    onCommands?.(pairs.map(([id, title]) => ({ id, title, run: () => run(id) })));
  }, [lines, onCommands]);
  useEffect(() => () => onCommands?.([]), [onCommands]);
}
