import { reactPart } from '@candlewick/shared-platform';
import { ReceiptPage } from '../features/receipt/receipt.page.tsx';

export default reactPart('mfe-pricing-receipt', ReceiptPage);
