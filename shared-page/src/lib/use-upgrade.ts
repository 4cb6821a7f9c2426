import { useShell } from '@candlewick/shared-platform';

const plansHref = '/plans-and-pricing';

/** Shows the plans over this page; at their address, where no remote offers the overlay. */
export function useUpgrade(): () => void {
  const { overlays, navigate } = useShell();
  return () => void overlays.open('pricing').catch(() => navigate(plansHref));
}
