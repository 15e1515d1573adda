import { serveFetch } from '../_shared/runs/serve-fetch.ts';

serveFetch('fetch-points-assists-props');
