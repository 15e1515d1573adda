import { serveFetch } from '../_shared/fetch-functions.ts';

serveFetch('fetch-rebounds-assists-props');
