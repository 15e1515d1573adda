import { serveFetch } from '../_shared/fetch-functions.ts';

serveFetch('fetch-nfl-rushing-yards-props');
