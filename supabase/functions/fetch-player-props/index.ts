import { serveFetch } from '../_shared/fetch-functions.ts';

serveFetch('fetch-player-props');
