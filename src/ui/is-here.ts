/** Whether the reader is at this path; addresses go by the router's rules: capitals and a slash at the end change nothing. */
export function isHere(pathname: string, path: string): boolean {
  return pathname.replace(/(?<=.)\/$/, '').toLowerCase() === path;
}
