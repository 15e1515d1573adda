import { serveFetch } from '../_shared/runs/serve-fetch.ts';

serveFetch('fetch-nfl-rushing-yards-props');
