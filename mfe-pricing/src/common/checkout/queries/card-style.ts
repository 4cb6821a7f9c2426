import type { StripeElementStyle } from '@stripe/stripe-js';

/** Colors and size of the page for the provider's frame, which knows no tokens: a probe has the browser resolve each of them. */
export function cardStyle(place: HTMLElement): StripeElementStyle {
  const probe = document.createElement('span');
  place.parentElement?.append(probe);
  const resolved = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const style = {
    base: {
      color: resolved('--cw-text'),
      fontFamily: 'system-ui, sans-serif',
      fontSize: '16px',
      iconColor: resolved('--cw-text-muted'),
      '::placeholder': { color: resolved('--cw-text-muted') },
    },
    invalid: { color: resolved('--cw-danger'), iconColor: resolved('--cw-danger') },
  };
  probe.remove();
  return style;
}

/** Calls back when the theme changes, of the page or of the system, until the returned function is called. */
export function followTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', onChange);
  };
}
