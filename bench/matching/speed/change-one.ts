import { KeptPair } from '../../../server/matching/kept/kept-pair.ts'
import { KeptTree } from '../../../server/matching/kept/kept-tree.ts'
import { hard } from '../noise/level.ts'
import { populationPair } from '../pairs/made.ts'

export interface OneChanged {
  /** Milliseconds of processor time for each change, in the order of the changes. */
  readonly times: readonly number[]
  /**
   * The number of matches before and after the changed persons were compared again. The two should be equal, because
   * the persons are stored again with the same content.
   */
  readonly before: number
  readonly after: number
}

const changes = 60
/** The first changes do not count. They are slower, because nothing is compiled yet. */
const leftOut = 5
const options = { decisions: [], useSharedIds: false }

/** Stores persons of a large tree again, one after the other, and compares each again. */
export function changeOneByOne(size: number, seed: number): OneChanged {
  const { a, b } = populationPair('', size, hard, seed)
  const [one, other] = [new KeptTree(a), new KeptTree(b)]
  const pair = KeptPair.compare(one, other, options)
  const times: number[] = []
  let [before, after] = [0, 0]
  for (let nth = 0; nth < changes; nth++) {
    const person = a.persons[Math.floor((nth * a.persons.length) / changes)]
    if (person === undefined) continue
    const started = process.cpuUsage()
    one.change({ persons: [person], families: [] })
    const { gone, come } = pair.rematch({ a: [person.number], b: [] }, options)
    const { user, system } = process.cpuUsage(started)
    times.push((user + system) / 1000)
    before += gone.filter(({ band }) => band === 'accepted').length
    after += come.filter(({ band }) => band === 'accepted').length
  }
  return { times: times.slice(leftOut).toSorted((x, y) => x - y), before, after }
}
