import { defineModule } from '@furrow/module/define-module';
import { walletProofs } from './server/proofs.ts';

export default defineModule({
  name: 'wallet',
  migrations: new URL('./server/migrations/', import.meta.url),
  proofs: walletProofs,
});
