import { reactPart } from '@candlewick/shared-platform';
import { TransactionsWidget } from '../features/transactions/transactions.widget.tsx';

export default reactPart('mfe-pricing-transactions', TransactionsWidget);
