/** The addresses of the pages of signing in. What somebody came for goes along from each to the next. */

export interface SignInPages {
  /** Where to go in the end; a path of this site. */
  readonly returnTo: string
  /** The pages stand in a frame of another program, and say so on each address. */
  readonly embedded: boolean
}

/** What the hand-off page is given: a token of the identity service, and the word by which it knows this browser. */
export interface HandOff {
  readonly accessToken: string
  readonly state: string
}

export const signInPage = (pages: SignInPages) => `/signin${query(pages)}`
export const signUpPage = (pages: SignInPages) => `/signup${query(pages)}`
export const codePage = (pages: SignInPages) => `/signin/code${query(pages)}`

/**
 * The address that SGI-06 asks for, with the token in its query. It is gone to inside the app, so that no server hears
 * of it, and the hand-off page takes the token out of the address bar and the history at once.
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
