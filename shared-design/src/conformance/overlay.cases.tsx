import { Button } from '../button/button.tsx';
import { CommandPalette } from '../command-palette/command-palette.tsx';
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Drawer } from '../drawer/drawer.tsx';
import { FloatingWindow } from '../floating-window/floating-window.tsx';
import { FullScreenDialog } from '../full-screen-dialog/full-screen-dialog.tsx';
import { Menu } from '../menu/menu.tsx';
import { Popover } from '../popover/popover.tsx';
import { notify } from '../toaster/notify.ts';
import Toaster from '../toaster/toaster.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { UpgradeTooltip } from '../upgrade-tooltip/upgrade-tooltip.tsx';
import type { Case } from './case.ts';

const ignore = () => undefined;
const inTopLayer = 'It is a window of its own; nothing on a page needs its element.';

export const overlayCases: Record<string, Case> = {
  './command-palette': {
    noRef: inTopLayer,
    isElsewhere: true,
    ready: '[role=combobox]:focus',
    draw: (reach, text) => (
      <CommandPalette
        {...reach}
        isOpen
        onClose={ignore}
        commands={[{ id: 'a', section: text, title: text, shortcut: 'G then B' }]}
        onRun={ignore}
      />
    ),
  },
  './confirm-dialog': {
    reachesNothing: 'It is a Dialog with its own content.',
    isElsewhere: true,
    focus: 'dialog button',
    draw: (_, text) => (
      <ConfirmDialog isOpen onClose={ignore} title={text} typed={text} confirmLabel="Delete" onConfirm={ignore}>
        {text}
      </ConfirmDialog>
    ),
  },
  './dialog': {
    noRef: inTopLayer,
    isElsewhere: true,
    focus: 'dialog button',
    draw: (reach, text) => (
      <Dialog {...reach} isOpen onClose={ignore} title={text} actions={<Button>Delete</Button>}>
        {text}
      </Dialog>
    ),
  },
  './drawer': {
    noRef: inTopLayer,
    isElsewhere: true,
    focus: 'dialog button',
    draw: (reach, text) => (
      <Drawer {...reach} isOpen onClose={ignore} title={text}>
        {text}
      </Drawer>
    ),
  },
  './floating-window': {
    isNotMirrored: 'Its place is one of the window, from the left.',
    focus: 'button',
    draw: (reach, text) => (
      <FloatingWindow {...reach} title={text} onClose={ignore} initialSize={{ width: 300, height: 300 }}>
        {text}
      </FloatingWindow>
    ),
  },
  './full-screen-dialog': {
    noRef: inTopLayer,
    isElsewhere: true,
    focus: 'dialog button',
    draw: (reach, text) => (
      <FullScreenDialog {...reach} isOpen onClose={ignore} title={text}>
        {text}
      </FullScreenDialog>
    ),
  },
  './menu': {
    reachesNothing: 'Its outermost element is the trigger, which the page brings.',
    isElsewhere: true,
    ready: '[role=menuitem]',
    focus: 'button',
    draw: (_, text) => (
      <Menu
        aria-label="Result"
        isDefaultOpen
        trigger={<Button>Actions</Button>}
        items={[{ id: 'a', label: text }]}
        onAction={ignore}
      />
    ),
  },
  './popover': {
    reachesNothing: 'Its outermost element is the trigger, which the page brings.',
    focus: 'button',
    draw: (_, text) => (
      <Popover aria-label={text} trigger={<Button>Settings</Button>}>
        {text}
      </Popover>
    ),
  },
  './toaster': {
    reachesNothing: 'It is drawn once, by the shell.',
    isElsewhere: true,
    ready: '[data-sonner-toast]',
    draw: (_, text) => (
      <>
        <Toaster />
        <span ref={(element) => void (element && notify(text))} />
      </>
    ),
  },
  './tooltip': {
    reachesNothing: 'It has no element while it is closed.',
    focus: 'button',
    draw: (_, text) => (
      <Tooltip content={text}>
        <Button>Copy</Button>
      </Tooltip>
    ),
  },
  './upgrade-tooltip': {
    reachesNothing: 'Its outermost element is its child, which the page brings.',
    focus: 'button',
    draw: (_, text) => (
      <UpgradeTooltip content={text} onUpgrade={ignore}>
        <Button aria-disabled="true">MACD</Button>
      </UpgradeTooltip>
    ),
  },
};
