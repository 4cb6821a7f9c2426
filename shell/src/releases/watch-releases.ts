const everyMs = 5 * 60_000;

async function check(): Promise<void> {
  try {
    const { checkRelease } = await import(/* webpackChunkName: "check-release" */ './check-release.ts');
    await checkRelease();
  } catch {
    // Its code did not load. The next check loads it again.
  }
}

/** Checks for new releases at intervals and when the user returns to the page. Each check reports the page as open. */
export function watchForNewReleases(): void {
  setInterval(() => void check(), everyMs);
  document.addEventListener('visibilitychange', () => void check());
}
