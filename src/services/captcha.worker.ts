/**
 * Solves a challenge in a worker, so that the page stays responsive. The worker of the library runs only in Node.
 */
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { handler } from 'altcha-lib/workers/shared'

handler({ deriveKey })
