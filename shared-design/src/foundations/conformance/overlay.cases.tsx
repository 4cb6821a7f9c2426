import { Button } from '../../fields/button/button.tsx';
import { CommandPalette } from '../../overlays/command-palette/command-palette.tsx';
import { ConfirmDialog } from '../../overlays/confirm-dialog/confirm-dialog.tsx';
import { Dialog } from '../../overlays/dialog/dialog.tsx';
import { Drawer } from '../../overlays/drawer/drawer.tsx';
import { FloatingWindow } from '../../overlays/floating-window/floating-window.tsx';
import { FullScreenDialog } from '../../overlays/full-screen-dialog/full-screen-dialog.tsx';
import { Menu } from '../../overlays/menu/menu.tsx';
import { Popover } from '../../overlays/popover/popover.tsx';
import { notify } from '../../overlays/toaster/notify.ts';
import Toaster from '../../overlays/toaster/toaster.tsx';
import { TitleTips } from '../../overlays/title-tips/title-tips.tsx';
import { Tooltip } from '../../overlays/tooltip/tooltip.tsx';
import { UpgradeTooltip } from '../../overlays/upgrade-tooltip/upgrade-tooltip.tsx';
import { neverDisabled } from './case.ts';
import type { Case } from './case.ts';

const ignore = () => undefined;
const closesWithEscape = {
  focus: 'dialog button',
  keys: { press: '{Escape}' },
  drawDisabled: neverDisabled,
  isElsewhere: true,
};
const ofTheTrigger = { why: 'Its button is that of the page, which disables it.' };

export const overlayCases: Record<string, Case> = {
  './command-palette': {
    focus: '[role=combobox]',
    keys: { press: '{ArrowDown}{Enter}' },
    drawDisabled: { why: 'An action that cannot be done is not in the list.' },
    isElsewhere: true,
    ready: '[role=combobox]:focus',
    draw: (reach, text, done) => (
      <CommandPalette
        {...reach}
        isOpen
        onClose={ignore}
        commands={[
          { id: 'a', section: text, title: text, shortcut: 'G then B' },
          { id: 'b', section: text, title: 'Open the watchlists' },
        ]}
        onRun={({ id }) => id === 'b' && done()}
      />
    ),
  },
  './confirm-dialog': {
    ...closesWithEscape,
    reachesNothing: 'It is a Dialog with its own content.',
    draw: (_, text, done) => (
      <ConfirmDialog isOpen onClose={done} title={text} typed={text} confirmLabel="Delete" onConfirm={ignore}>
        {text}
      </ConfirmDialog>
    ),
  },
  './dialog': {
    ...closesWithEscape,
    draw: (reach, text, done) => (
      <Dialog {...reach} isOpen onClose={done} title={text} actions={<Button>Delete</Button>}>
        {text}
      </Dialog>
    ),
  },
  './drawer': {
    ...closesWithEscape,
    draw: (reach, text, done) => (
      <Drawer {...reach} isOpen onClose={done} title={text}>
        {text}
      </Drawer>
    ),
  },
  './floating-window': {
    isNotMirrored: 'Its place is one of the window, from the left.',
    focus: 'button[aria-label=Close]',
    keys: { press: '{Enter}' },
    drawDisabled: neverDisabled,
    draw: (reach, text, done) => (
      <FloatingWindow {...reach} title={text} onClose={done} initialSize={{ width: 300, height: 300 }}>
        {text}
      </FloatingWindow>
    ),
  },
  './full-screen-dialog': {
    ...closesWithEscape,
    draw: (reach, text, done) => (
      <FullScreenDialog {...reach} isOpen onClose={done} title={text}>
        {text}
      </FullScreenDialog>
    ),
  },
  './menu': {
    reachesNothing: 'Its outermost element is the trigger, which the page brings.',
    isElsewhere: true,
    ready: '[role=menuitem]',
    focus: 'button',
    keys: { from: '[role=menuitem]', press: '{ArrowDown}{Enter}' },
    drawDisabled: { why: 'Its entries are disabled one by one (story Actions); its button is that of the page.' },
    draw: (_, text, done) => (
      <Menu
        aria-label="Result"
        isDefaultOpen
        trigger={<Button>Actions</Button>}
        items={[
          { id: 'a', label: text },
          { id: 'b', label: 'Rename' },
        ]}
        onAction={(id) => id === 'b' && done()}
      />
    ),
  },
  './popover': {
    reachesNothing: 'Its outermost element is the trigger, which the page brings.',
    focus: 'button',
    keys: { press: '{Enter}', until: (scope) => scope.querySelector('[role=dialog]:popover-open') !== null },
    drawDisabled: ofTheTrigger,
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
    focus: '[data-close-button]',
    keys: {
      press: '{Enter}',
      until: (scope) => scope.querySelector('[data-sonner-toast]:not([data-removed=true])') === null,
    },
    drawDisabled: neverDisabled,
    draw: (_, text) => (
      <>
        <Toaster />
        <span ref={(element) => void (element && notify(text))} />
      </>
    ),
  },
  './title-tips': {
    reachesNothing: 'Its outermost element is its tooltip, which no page styles.',
    focus: 'button',
    keys: { press: '', until: (scope) => scope.querySelector('[role=tooltip]:popover-open') !== null },
    drawDisabled: ofTheTrigger,
    draw: (_, text) => (
      <>
        <Button title={text}>Copy</Button>
        <TitleTips />
      </>
    ),
  },
  './tooltip': {
    reachesNothing: 'Its outermost element is its child, which the page brings.',
    focus: 'button',
    keys: { press: '', until: (scope) => scope.querySelector('[role=tooltip]:popover-open') !== null },
    drawDisabled: ofTheTrigger,
    draw: (_, text) => (
      <Tooltip content={text}>
        <Button>Copy</Button>
      </Tooltip>
    ),
  },
  './upgrade-tooltip': {
    reachesNothing: 'Its outermost element is its child, which the page brings.',
    focus: 'button',
    keys: { press: '{Tab}{Enter}' },
    drawDisabled: ofTheTrigger,
    draw: (_, text, done) => (
      <UpgradeTooltip content={text} onUpgrade={done}>
        <Button aria-disabled="true">MACD</Button>
      </UpgradeTooltip>
    ),
  },
};
