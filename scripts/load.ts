/**
 * `npm run load`: people read in their trees, with push links open, first alone and then while a large tree is uploaded.
 * It prints how long answers take and how much memory the server needs, and ends with an error if a limit is passed.
 * `npm run load -- --people 200 --links 500 --rate 300 --minutes 10 --persons 500 --upload 50000` are the usual sizes;
 * `--tiny` only shows that it runs.
 */
import { parseArgs } from 'node:util'
import { activePerson, uploadInvented } from '../bench/load/active-person.ts'
import { openPushLinks } from '../bench/load/push-links.ts'
import { type Traffic, traffic } from '../bench/load/traffic.ts'
import { cpuSecondsOfTree, residentMebibytes } from '../bench/support/process-cost.ts'
import { type RunningServer, runServer } from '../bench/support/running-server.ts'

const { values } = parseArgs({
  options: {
    people: { type: 'string' },
    links: { type: 'string' },
    rate: { type: 'string' },
    minutes: { type: 'string' },
    persons: { type: 'string' },
    upload: { type: 'string' },
    tiny: { type: 'boolean', default: false },
  },
})
const sized = (given: string | undefined, usual: number, tiny: number) =>
  given === undefined ? (values.tiny ? tiny : usual) : Number(given)
const sizes = {
  people: sized(values.people, 200, 3),
  links: sized(values.links, 500, 5),
  rate: sized(values.rate, 300, 20),
  seconds: 60 * sized(values.minutes, 10, 0.05),
  persons: sized(values.persons, 500, 50),
  upload: sized(values.upload, 50_000, 500),
}

/** A whole second of a busy machine is no fault of the server, so a tiny run has no limits. */
const limits = values.tiny ? null : { alone: 250, uploading: 500, failedShare: 0.001, growth: 1.1 }

const server = await runServer()
try {
  process.exitCode = (await load(server)) ? 0 : 1
} finally {
  await server.stop()
}

async function load({ url, pid }: RunningServer): Promise<boolean> {
  const people = []
  for (let nth = 1; nth <= sizes.people; nth++) people.push(await activePerson(url, sizes.persons, nth))
  console.log(`${sizes.people} people have a tree of ${sizes.persons} persons each.`)
  const links = await openPushLinks(url, people, sizes.links)
  const { rate } = sizes
  // At first the server fills its caches. In the long run it needs less.
  await traffic(url, people, { rate, seconds: sizes.seconds / 10 })
  const memory = () => Math.round(residentMebibytes(pid) ?? 0)
  const before = memory()
  const cpuBefore = cpuSecondsOfTree(pid) ?? 0
  const alone = await traffic(url, people, { rate, seconds: sizes.seconds })
  const after = memory()
  report(`${rate} requests a second, ${sizes.links} push links`, alone)
  console.log(
    `  memory of the server ${before} → ${after} MiB; ${((cpuSecondsOfTree(pid) ?? 0) - cpuBefore).toFixed(1)} s of processor time`,
  )

  const researcher = await activePerson(url, 10, 0)
  const uploaded = uploadInvented(researcher.transport, sizes.upload, 7)
  const uploading = await traffic(url, people, { rate, seconds: sizes.seconds / 5 })
  report(`the same while ${sizes.upload} persons are uploaded and compared`, uploading)
  await uploaded
  console.log(`  ${links.lost()} push links lost`)
  const isKept =
    links.lost() === 0 &&
    (limits === null ||
      (alone.p99 <= limits.alone &&
        uploading.p99 <= limits.uploading &&
        after <= before * limits.growth &&
        [alone, uploading].every(({ failed, requests }) => failed <= requests * limits.failedShare)))
  links.close()
  return isKept
}

function report(what: string, { requests, failed, p50, p99, max }: Traffic): void {
  console.log(`${what}: ${requests} answers, ${failed} failed; p50 ${p50} ms, p99 ${p99} ms, max ${max} ms`)
}
