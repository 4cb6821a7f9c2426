import { useEffect, useLayoutEffect, useRef, useState } from 'react';

type Mode = 'native' | 'overlay' | null;

/**
 * Full screen for one element: the browser's, or where it refuses (an iPhone, a frame without permission) the whole window through the
 * top layer. Escape leaves either; a popover in it closes first, as it takes the key.
 */
export function useFullScreen<Kind extends HTMLElement>() {
  const ref = useRef<Kind>(null);
  const [mode, setMode] = useState<Mode>(null);

  useEffect(() => {
    const element = ref.current;
    const follow = () => setMode(document.fullscreenElement === element ? 'native' : null);
    element?.addEventListener('fullscreenchange', follow);
    return () => element?.removeEventListener('fullscreenchange', follow);
  }, []);

  useLayoutEffect(() => {
    if (mode === 'overlay') ref.current?.showPopover();
  }, [mode]);

  useEffect(() => {
    if (mode !== 'overlay') return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) setMode(null);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [mode]);

  const toggle = async () => {
    if (mode === 'overlay') setMode(null);
    else if (mode === 'native') await document.exitFullscreen();
    else {
      try {
        await ref.current?.requestFullscreen();
      } catch {
        setMode('overlay');
      }
    }
  };
  return [ref, mode, toggle] as const;
}
