import { serveFetch } from '../_shared/runs/serve-fetch.ts';

serveFetch('fetch-nfl-receiving-yards-props');
