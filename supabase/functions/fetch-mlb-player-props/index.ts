import { serveFetch } from '../_shared/runs/serve-fetch.ts';

serveFetch('fetch-mlb-player-props');
