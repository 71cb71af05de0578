/**
 * Where to go after signing in: the `redirect_uri` of the address if it stays on this site (NAV-31), otherwise home.
 */
export function redirectTarget(search: string): string {
  const wanted = new URLSearchParams(search).get('redirect_uri')
  return wanted !== null && staysHere(wanted) ? wanted : '/home'
}

/** Any origin shows whether a path leads away from it. */
const here = 'https://here.invalid'

/** Browsers leave out tabs and line breaks of an address, so that what follows them may become a host. */
function staysHere(wanted: string): boolean {
  if (!/^\/(?![/\\])/.test(wanted) || /\p{Cc}/u.test(wanted) || !URL.canParse(wanted, here)) return false
  return new URL(wanted, here).origin === here
}

/** Whether the page stands in a frame of another program. */
export const isEmbedded = (search: string) => new URLSearchParams(search).get('embed') === 'true'
