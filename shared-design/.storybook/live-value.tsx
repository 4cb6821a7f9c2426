import { useState } from 'react';
import type { ComponentType } from 'react';
import type { Decorator } from '@storybook/react-vite';

interface LiveProps {
  Story: ComponentType<{ args: Record<string, unknown> }>;
  args: Record<string, unknown>;
  onChange: (...changed: unknown[]) => unknown;
}

/**
 * Keeps the value of a controlled component whose story does not, and passes changes on to the story's handler. A change in the controls
 * panel resets the value.
 */
export const withLiveValue: Decorator = (Story, { args }) => {
  const { onChange } = args;
  if (typeof onChange !== 'function' || !('value' in args)) return <Story />;
  return <Live Story={Story} args={args} onChange={(...changed) => Reflect.apply(onChange, undefined, changed)} />;
};

function Live({ Story, args, onChange }: LiveProps) {
  const given = args['value'];
  const [live, setLive] = useState({ given, value: given });
  const take = (...changed: unknown[]) => {
    setLive({ given, value: changed[0] });
    onChange(...changed);
  };
  return <Story args={{ ...args, value: live.given === given ? live.value : given, onChange: take }} />;
}
