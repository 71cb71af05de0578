/** Requests that arrive twice, or in another order than they were sent. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Fault } from '../fault.ts'
import { openOwn } from './stages.ts'

const nothing = async () => async () => undefined

/** Half of all requests are sent twice at once, as some proxies and browsers do; one of the two answers counts. */
const doubled =
  (random: () => number): typeof fetch =>
  async (address, options) => {
    if (random() < 0.5) return await fetch(address, options)
    const both = await Promise.all([fetch(address, options), fetch(address, options)])
    const [first, second] = random() < 0.5 ? both : both.toReversed()
    // An act without a key of its own refuses the second call. Its caller gets the answer that came through.
    const [used, other] = first?.ok === true ? [first, second] : [second, first]
    await other?.body?.cancel()
    return used ?? (await fetch(address, options))
  }

/** Each request waits a while, so that later ones overtake it. */
const reordered =
  (random: () => number): typeof fetch =>
  async (address, options) => {
    await pause(200 * random())
    return await fetch(address, options)
  }

export const requestFaults: readonly Fault[] = [
  {
    name: 'requests-doubled',
    title: 'requests that arrive twice',
    open: openOwn,
    start: nothing,
    lasts: (chance) => 1000 + 1000 * chance,
    allowed: [],
    sending: doubled,
  },
  {
    name: 'requests-reordered',
    title: 'requests that overtake each other',
    open: openOwn,
    start: nothing,
    lasts: (chance) => 1000 + 1000 * chance,
    allowed: [],
    sending: reordered,
  },
]
