import { useForm } from '@candlewick/shared-design/form';

/**
 * `useForm` that checks on submit, then on every change. A check on leaving a field would move what is below it, such as "Log out" and
 * "Cancel", away from under the pointer that presses it.
 */
export const useAccountForm: typeof useForm = (options) => useForm({ mode: 'onSubmit', ...options });
