/** The clock of the server jumps; that of the database stays. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { temporaryFolder } from '../../kill/support/temporary-folder.ts'
import type { Fault } from '../fault.ts'
import { openStage, type Stage } from '../support/stage.ts'

const hour = 3_600_000
const clockFiles = new WeakMap<Stage, string>()
/** Longer than the server takes to notice a new time. */
const noticed = 300

async function openWithClock(): Promise<Stage> {
  const file = join(temporaryFolder(0o755), 'ahead')
  writeFileSync(file, '0')
  const preload = join(import.meta.dirname, '../support/told-clock.ts')
  const stage = await openStage({ environment: { NODE_OPTIONS: `--import=${preload}`, FAULTS_CLOCK: file } })
  clockFiles.set(stage, file)
  return stage
}

async function move(stage: Stage, ahead: number): Promise<void> {
  writeFileSync(clockFiles.get(stage) ?? '', String(Math.round(ahead)))
  await pause(noticed)
}

const jump = (name: string, title: string, ahead: (chance: number) => number): Fault => ({
  name,
  title,
  open: openWithClock,
  start: async ({ stage, random }) => {
    await move(stage, ahead(random()))
    return () => move(stage, 0)
  },
  lasts: (chance) => 1000 + 1000 * chance,
  // A token of an hour may end in a jump; the session then renews it.
  allowed: [401],
})

export const clockFaults: readonly Fault[] = [
  jump('clock-forward', 'clock of the server up to two days ahead', (chance) => 48 * hour * chance),
  jump('clock-back', 'clock of the server up to two days behind', (chance) => -48 * hour * chance),
]
