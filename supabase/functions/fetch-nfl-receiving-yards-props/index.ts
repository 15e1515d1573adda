import { serveFetch } from '../_shared/fetch-functions.ts';

serveFetch('fetch-nfl-receiving-yards-props');
