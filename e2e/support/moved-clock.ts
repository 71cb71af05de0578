/**
 * Loaded into a server before its own code (`node --import`): the test tells the process how far its clock is ahead. So the
 * server and its test bank share the moved time, and the product has no setting for it. The database keeps its own time.
 */
import * as z from 'zod/mini'

const Told = z.object({ ahead: z.number() })

const real = Date
let ahead = 0

const now = () => real.now() + ahead

globalThis.Date = new Proxy(real, {
  construct: (target, given: []) => (given.length === 0 ? new target(now()) : new target(...given)),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})

process.on('message', (told) => {
  ahead = Told.parse(told).ahead
  process.send?.('moved')
})
// The test's messages do not keep a server running that is told to end.
process.channel?.unref()
