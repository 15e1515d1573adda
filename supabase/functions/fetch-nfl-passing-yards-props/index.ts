import { serveFetch } from '../_shared/runs/serve-fetch.ts';

serveFetch('fetch-nfl-passing-yards-props');
