/** Tries out answers to a challenge, beside the page, which stays quick. The library's own worker is one for Node. */
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { handler } from 'altcha-lib/workers/shared'

handler({ deriveKey })
