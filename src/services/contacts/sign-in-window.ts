/** Opens a window for the sign-in at a provider, and waits for what the window reads there. */
import {
  type Channel,
  channelName,
  type FromPage,
  type FromWindow,
  type Order,
  type WindowAnswer,
} from './window-messages.ts'

/** The parts of the browser that a sign-in needs. */
export interface SignInBrowser {
  /** Opens an empty window; null if the browser prevents it. */
  readonly open: () => (Pick<Window, 'close'> & { location: Pick<Location, 'replace'> }) | null
  readonly openChannel: (name: string) => Channel
}

export interface SignIn {
  /** The random value that the provider returns (RFC 6749 §10.12). */
  readonly state: string
  /** The provider's page, with the request in its query. */
  readonly address: string
  readonly order: Order
}

/**
 * Resolves when the window has answered. If the person closes the window while it shows the provider, nothing tells us:
 * the promise stays open until the signal ends it.
 */
export async function readInWindow(
  prepare: () => Promise<SignIn>,
  { open, openChannel }: SignInBrowser,
  signal: AbortSignal,
): Promise<WindowAnswer> {
  // Opened before the first wait: later the browser would not see that the person has just pressed a button.
  const opened = open()
  if (opened === null) return { kind: 'not signed in' }
  const { state, address, order } = await prepare()
  return await new Promise((resolve, reject) => {
    const channel = openChannel(channelName(state))
    const tell = (message: FromPage) => channel.postMessage(message)
    channel.addEventListener('message', ({ data }) => {
      // Only our own window knows the name of this channel, and it sends only this type.
      const message = data as FromWindow
      if (message.type === 'returned') return tell({ type: 'ordered', order })
      tell({ type: 'received' })
      channel.close()
      resolve(message.answer)
    })
    signal.addEventListener('abort', () => {
      channel.close()
      opened.close()
      reject(signal.reason)
    })
    opened.location.replace(address)
  })
}

export const browserWindow: SignInBrowser = {
  open: () => window.open('about:blank', 'kinweave-contacts', 'popup,width=520,height=680'),
  openChannel: (name) => new BroadcastChannel(name),
}
