import { startDemoOddsService } from '../../supabase/local/demo/odds-service/server.ts';

// The demo's odds service in a process of its own, for measurements: it prints its URL and ends with its parent.
const { url } = await startDemoOddsService({ seed: 20261121, clock: () => new Date() });
console.log(url);
process.stdin.resume().once('end', () => process.exit(0));
