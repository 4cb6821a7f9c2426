import { reactPart } from '@candlewick/shared-platform';
import { SettingsPage } from '../features/settings/settings.page.tsx';

export default reactPart('mfe-account', SettingsPage);
