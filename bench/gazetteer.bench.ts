/**
 * Measures what reading the gazetteer costs, which happens once in each server. The bench ends with an error if one piece of
 * the work takes so long that other requests wait for it. It counts processor time, which does not depend on other programs.
 */
import { theWorld } from '../server/places/world.ts'
import { Goals } from './support/goals.ts'
import { endBench } from './support/scale.ts'

/** The longest time in which the server answers nobody else. */
const maxHeldMilliseconds = 150
const maxShareOfPiece = 0.1

function processorTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

let [longest, last, reading] = [0, processorTime(), true]
function endPiece() {
  const now = processorTime()
  longest = Math.max(longest, now - last)
  last = now
  if (reading) setImmediate(endPiece)
}
setImmediate(endPiece)

const start = processorTime()
const { towns } = await theWorld()
reading = false
const whole = processorTime() - start
endPiece()

const goals = new Goals()
console.log(`\nthe gazetteer, ${towns.count} towns: ${whole.toFixed(0)} ms of processor time`)
goals.check('the longest piece, milliseconds', longest, maxHeldMilliseconds)
goals.check('the longest piece, share of the whole', longest / whole, maxShareOfPiece)
endBench(goals.areMet())
