import { serveFetch } from '../_shared/fetch-functions.ts';

serveFetch('fetch-points-rebounds-assists-props');
