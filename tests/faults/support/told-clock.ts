/** Loaded into a server before its own code (`node --import`): a file says how far its clock is ahead. */
import { readFileSync } from 'node:fs'

const real = Date
let ahead = 0

const read = () => {
  try {
    ahead = Number(readFileSync(process.env['FAULTS_CLOCK'] ?? '', 'utf8'))
  } catch {
    // The test has removed its folder and ends this process next.
  }
}
read()
setInterval(read, 100).unref()

const now = () => real.now() + ahead

globalThis.Date = new Proxy(real, {
  construct: (target, given: []) => (given.length === 0 ? new target(now()) : new target(...given)),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
