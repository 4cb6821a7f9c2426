// An asynchronous start, so that the shared modules are there: https://module-federation.io/guide/start/quick-start
void import('./bootstrap.tsx');
