import { createInstance, Piral } from 'piral-core';
import { createRoot } from 'react-dom/client';

const instance = createInstance({
  async requestPilets() {
    const response = await fetch('/files/pilets.json');
    const { items } = await response.json();
    return items;
  },
});

const container = document.getElementById('root');
if (container) createRoot(container).render(<Piral instance={instance} />);
