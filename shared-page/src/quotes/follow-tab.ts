import { sessionStore } from '@candlewick/shared-auth';

const hiddenMs = 60_000;

/** Reports when nobody is logged in, or nobody has seen the tab for a minute, and when that is over. Returns the function that stops it. */
export function followTab(onChange: (isWanted: boolean) => void): () => void {
  let isHidden = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const report = () => onChange(!isHidden && sessionStore.getState().token !== null);
  const setHidden = (value: boolean) => {
    if (value === isHidden) return;
    isHidden = value;
    report();
  };
  const onVisibility = () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(() => setHidden(true), hiddenMs);
    else setHidden(false);
  };
  document.addEventListener('visibilitychange', onVisibility);
  const unsubscribe = sessionStore.subscribe(({ token }, before) => {
    // A refreshed token is the same session.
    if ((token === null) !== (before.token === null)) report();
  });
  onVisibility();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibility);
    unsubscribe();
  };
}
