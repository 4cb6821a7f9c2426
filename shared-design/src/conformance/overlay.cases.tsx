import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Menu } from '../menu/menu.tsx';
import { notify } from '../toaster/notify.ts';
import Toaster from '../toaster/toaster.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import type { Case } from './case.ts';

const ignore = () => undefined;

export const overlayCases: Record<string, Case> = {
  './dialog': {
    reachesNothing: 'It is drawn at the end of the document by React Aria; only className is passed on.',
    isElsewhere: true,
    focus: '[role=dialog] button',
    ready: '[role=dialog]',
    draw: (_, text) => (
      <Dialog isOpen onClose={ignore} title={text} actions={<Button>Delete</Button>}>
        {text}
      </Dialog>
    ),
  },
  './menu': {
    reachesNothing: 'Its outermost element is the trigger, which the page brings.',
    isElsewhere: true,
    ready: '[role=menuitem]',
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
};
