/** The path that an address means by the router's rules: capitals and a slash at the end change nothing. */
export function plainPath(pathname: string): string {
  return pathname.replace(/(?<=.)\/$/, '').toLowerCase();
}
