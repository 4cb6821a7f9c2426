export { checkSlotProps } from '@candlewick/shared-platform/host';
