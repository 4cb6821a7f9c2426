import { addons } from 'storybook/manager-api';
import { getPreferredColorScheme } from 'storybook/theming';
import { brand } from './brand.ts';

addons.setConfig({ theme: brand(getPreferredColorScheme()) });
