/**
 * What a page and the window that it has opened for a sign-in tell each other. They use a channel of their own, because
 * our opener policy separates a window from its page as soon as it shows a page of another origin.
 */

/** The calls that the window makes, since only its policy allows calls to providers. */
export interface Order {
  /** Exchanges the code in the address for a token; null if the address contains the token. */
  readonly token: { readonly address: string; readonly body: Readonly<Record<string, string>> } | null
  /** The addresses to read with the token. */
  readonly reads: readonly string[]
}

export type ReadFailure = 'unreachable' | 'refused' | 'unreadable'

export type WindowAnswer =
  | { readonly kind: 'read'; readonly values: readonly unknown[] }
  | { readonly kind: 'failed'; readonly failure: ReadFailure }
  | { readonly kind: 'not signed in' }

export type FromWindow =
  | { readonly type: 'returned' }
  | { readonly type: 'answered'; readonly answer: WindowAnswer }

export type FromPage = { readonly type: 'ordered'; readonly order: Order } | { readonly type: 'received' }

/** The part of a BroadcastChannel that both sides use. */
export interface Channel {
  readonly addEventListener: (
    type: 'message',
    listener: (event: MessageEvent) => void,
    options?: { once: boolean },
  ) => void
  readonly postMessage: (message: unknown) => void
  readonly close: () => void
}

/** Nobody else can guess the channel, because its name contains the random `state` of the sign-in. */
export const channelName = (state: string) => `kinweave.contacts.${state}`
