import type { ComponentType } from 'react';

/** Loads a screen's code. */
export type LoadScreen = () => Promise<{ default: ComponentType }>;

/** The shell's screens by their name in its descriptor; each is a chunk of that name. */
export const screens: Readonly<Record<string, LoadScreen>> = {
  home: () => import(/* webpackChunkName: "home" */ './home.page.tsx'),
  login: () => import(/* webpackChunkName: "login" */ './login.page.tsx'),
  register: () => import(/* webpackChunkName: "register" */ './register.page.tsx'),
  'confirm-registration': () =>
    import(/* webpackChunkName: "confirm-registration" */ './confirm-registration.page.tsx'),
  'resend-confirmation': () => import(/* webpackChunkName: "resend-confirmation" */ './resend-confirmation.page.tsx'),
  'forgot-password': () => import(/* webpackChunkName: "forgot-password" */ './forgot-password.page.tsx'),
  'reset-password': () => import(/* webpackChunkName: "reset-password" */ './reset-password.page.tsx'),
  'lock-screen': () => import(/* webpackChunkName: "lock-screen" */ './lock-screen.page.tsx'),
  'not-authorized': () => import(/* webpackChunkName: "not-authorized" */ './not-authorized.page.tsx'),
  'not-found': () => import(/* webpackChunkName: "not-found" */ './not-found.page.tsx'),
};
