import { createRoot, type Root } from 'react-dom/client';
import { CounterPage } from '../page.tsx';

let root: Root | undefined;

// Written out, which takes less code than single-spa-react.
export const bootstrap = async () => undefined;
export const mount = async () => {
  const container = document.getElementById('root');
  if (!container) throw new Error('The document has no #root.');
  root = createRoot(container);
  root.render(<CounterPage />);
};
export const unmount = async () => root?.unmount();
