import { initFederation } from '@softarc/native-federation-orchestrator';

const { loadRemoteModule } = await initFederation({ remote: '/files/remoteEntry.json' });
await loadRemoteModule('remote', './page');
