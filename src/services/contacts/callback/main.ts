/** The script of `contacts/callback.html`, to which the providers of contacts return. */
import { returnFromProvider } from './return-from-provider.ts'

const { hash } = window.location
// The address contains a secret. It must not stay in the history.
window.history.replaceState(null, '', window.location.pathname)

const isDone = await returnFromProvider(hash, {
  openChannel: (name) => new BroadcastChannel(name),
  fetch: (input, init) => fetch(input, init),
  onClosed: (listener) => window.addEventListener('pagehide', listener),
  after: (milliseconds) => new Promise((resolve) => setTimeout(() => resolve(null), milliseconds)),
})
if (isDone) window.close()
const said = document.querySelector('[role=status]')
if (said !== null)
  said.textContent = isDone
    ? 'You can close this window.'
    : 'Nothing waits for this window any more. Close it, go back to Kinweave and choose your contacts again.'
