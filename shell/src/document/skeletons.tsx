import { AppShell } from '@candlewick/shared-design/app-shell';
import { PageLoading } from '@candlewick/shared-page/loading';
import { renderToStaticMarkup } from 'react-dom/server';
import { HeaderSearch } from '../layouts/header-search.tsx';
import { AuthLayout } from '../layouts/auth-layout.tsx';
import { LoginForm } from '../screens/login-form.tsx';

/**
 * What the document shows in each layout, or of a screen, until the shell renders, as HTML: the build renders it, so that a slow
 * connection never shows an empty page. Same components, same boxes: nothing moves when the shell replaces it.
 */
export const skeletons = {
  main: renderToStaticMarkup(
    <AppShell places={[]} search={<HeaderSearch />} account={null}>
      <PageLoading />
    </AppShell>,
  ),
  auth: renderToStaticMarkup(
    <AuthLayout>
      <PageLoading />
    </AuthLayout>,
  ),
  'screen:login': renderToStaticMarkup(
    <AuthLayout>
      <LoginForm trial={null} />
    </AuthLayout>,
  ),
};
