/** The addresses of the sign-in pages. Each passes on the page that the user wanted to open. */

export interface SignInPages {
  /** The page to open after signing in; a path of this site. */
  readonly returnTo: string
  /** True if the pages are shown in a frame of another program. The pages' addresses pass this on. */
  readonly embedded: boolean
}

/**
 * The input of the hand-off page: a token of the identity service, and the `state` that shows that this browser
 * began the sign-in.
 */
export interface HandOff {
  readonly accessToken: string
  readonly state: string
}

export const signInPage = (pages: SignInPages) => `/signin${query(pages)}`
export const signUpPage = (pages: SignInPages) => `/signup${query(pages)}`
export const codePage = (pages: SignInPages) => `/signin/code${query(pages)}`

/**
 * The address that SGI-06 asks for, with the token in its query. The app navigates to it without a request to a
 * server, and the hand-off page removes the token from the address bar and the history at once.
 */
export const handOffPage = (pages: SignInPages, { accessToken, state }: HandOff) =>
  `/authredirect${query(pages, { access_token: accessToken, state })}`

function query({ returnTo, embedded }: SignInPages, more: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams({
    ...more,
    ...(returnTo === '/home' ? {} : { redirect_uri: returnTo }),
    ...(embedded ? { embed: 'true' } : {}),
  }).toString()
  return search === '' ? '' : `?${search}`
}
