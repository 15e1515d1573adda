/** Names the zone that the times of a table are in, once for all rows. */
export function ZoneNote() {
  const zone = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value;
  return zone ? <p>Times in {zone}</p> : null;
}
