/**
 * The page to open after signing in: the `redirect_uri` of the address if it is on this site (NAV-31), otherwise
 * home.
 */
export function redirectTarget(search: string): string {
  const wanted = new URLSearchParams(search).get('redirect_uri')
  return wanted !== null && staysHere(wanted) ? wanted : '/home'
}

/** A made-up origin, only to check whether a path stays on it. */
const here = 'https://here.invalid'

/** Browsers remove tabs and line breaks from an address. Without them, the rest may name another host. */
function staysHere(wanted: string): boolean {
  if (!/^\/(?![/\\])/.test(wanted) || /\p{Cc}/u.test(wanted) || !URL.canParse(wanted, here)) return false
  return new URL(wanted, here).origin === here
}

/** Whether the page is shown in a frame of another program. */
export const isEmbedded = (search: string) => new URLSearchParams(search).get('embed') === 'true'
