import { serveFetch } from '../_shared/runs/serve-fetch.ts';

serveFetch('fetch-nfl-receptions-props');
