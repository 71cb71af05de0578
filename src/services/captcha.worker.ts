/** Tries out answers to a challenge, beside the page, which stays quick. */
import 'altcha-lib/workers/pbkdf2'
