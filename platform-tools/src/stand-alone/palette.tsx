import { StrictMode, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { useStore } from '@candlewick/shared-platform';
import { type ActionList, shortcutText } from '@candlewick/shared-platform/host';

interface Command {
  readonly id: string;
  readonly title: string;
  readonly section: string;
  readonly shortcut: string | undefined;
  readonly run: () => void;
}

interface PaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly commands: readonly Command[];
  readonly onRun: (command: Command) => void;
}

/** The design system's command palette, if the remote has installed it. */
export type LoadPalette = () => Promise<{ readonly CommandPalette: ComponentType<PaletteProps> }>;

const isMac = navigator.platform.startsWith('Mac');

/** Returns a function that opens the palette with the current actions. */
export function createPalette(actions: ActionList, load: LoadPalette): () => Promise<void> {
  const root = createRoot(document.body.appendChild(document.createElement('div')), { identifierPrefix: 'host-' });
  return async () => {
    const { CommandPalette } = await load();
    const show = (isOpen: boolean) =>
      root.render(
        <StrictMode>
          <Palette CommandPalette={CommandPalette} actions={actions} isOpen={isOpen} onClose={() => show(false)} />
        </StrictMode>,
      );
    show(true);
  };
}

interface HostPaletteProps extends Pick<PaletteProps, 'isOpen' | 'onClose'> {
  readonly CommandPalette: ComponentType<PaletteProps>;
  readonly actions: ActionList;
}

function Palette({ CommandPalette, actions, isOpen, onClose }: HostPaletteProps) {
  const commands = useStore(actions).map(({ owner, id, title, section, shortcut, run }) => ({
    id: `${owner}/${id}`,
    title,
    section,
    shortcut: shortcut && shortcutText(shortcut, isMac),
    run,
  }));
  return <CommandPalette isOpen={isOpen} onClose={onClose} commands={commands} onRun={({ run }) => run()} />;
}
