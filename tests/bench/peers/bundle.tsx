import { createRoot } from 'react-dom/client';
import { CounterPage } from './page.tsx';

const container = document.getElementById('root');
if (container) createRoot(container).render(<CounterPage />);
