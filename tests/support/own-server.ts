import { HttpResponse, http } from 'msw';

/** The server that the page itself comes from, which is asked for the time (NAV-27): it has the device's. */
export const ownServer = http.head(
  '*/',
  () => new HttpResponse(null, { headers: { date: new Date().toUTCString() } }),
);
