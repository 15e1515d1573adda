import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFakePushService } from './fake-push-service.ts';
import { minutesLaterAt } from './late-evening.ts';
import { openProductDesk } from './product-desk.ts';
import { removeFolder } from './remove-folder.ts';
import { copyState, startProduct } from './running-product.ts';
import { leaveToWorkers } from './shared-product.ts';
import { SHORT_LIVED } from './short-lived.ts';

/** Global setup of the journeys: boots the shared product, and the desk where workers get products of their own. */
export default async function setUp(): Promise<() => Promise<void>> {
  const minutesLater = minutesLaterAt(new Date());
  const pushService = await startFakePushService();
  const { backend, dataDir, end, troubles } = await startProduct({
    seed: true,
    minutesLater,
    databaseNodeArguments: SHORT_LIVED,
  });
  for (const trouble of troubles) console.error(trouble);
  const state = await mkdtemp(join(tmpdir(), 'edgeboard-seeded-'));
  copyState(dataDir, state);
  const desk = await openProductDesk(state, minutesLater, { WEB_PUSH_ORIGINS: pushService.url });
  leaveToWorkers(backend, desk.url);
  return async () => {
    await Promise.all([desk.close(), end(), pushService.stop()]);
    await removeFolder(state);
  };
}
