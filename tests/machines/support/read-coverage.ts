/** Reads the coverage files of the runs, and trusts no file about unknown flows and goals. */
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Coverage, type Level, levels } from '#machines/paths/coverage.ts'
import { goalsOf } from '#machines/paths/generate.ts'
import type { PathModel } from '#machines/paths/path-model.ts'
import { levelFolder } from './coverage-file.ts'

export interface WalkedFlow {
  readonly id: string
  readonly paths: PathModel
}

/** What one test run has walked, as its file contains it. */
type Walk = Omit<Coverage, 'waived'>

interface Walks {
  readonly walks: readonly Walk[]
  /** What is wrong with each coverage file that was rejected, as sentences. */
  readonly faults: readonly string[]
}

/** The coverage of these flows at the three levels. */
export function readWalks(flows: readonly WalkedFlow[], folder: string): Walks {
  const goalsById = new Map(flows.map(({ id, paths }) => [id, new Set(goalsOf(paths))]))
  const walks: Walk[] = []
  const faults: string[] = []
  for (const level of levels) {
    const files = globSync('*.json', { cwd: levelFolder(level, folder) }).sort()
    for (const file of files.map((name) => join(levelFolder(level, folder), name))) {
      const found = read(file, level, goalsById)
      if (typeof found === 'string') faults.push(`${relative(folder, file)} ${found}: ${again(level)}`)
      else walks.push(found)
    }
  }
  return { walks, faults }
}

/** @returns what is wrong with the file, if it contains no valid coverage */
function read(file: string, level: Level, goalsById: ReadonlyMap<string, ReadonlySet<string>>) {
  const content = parse(readFileSync(file, 'utf8'))
  if (!isRecord(content)) return 'is cut off, or no walk'
  const { machine, hits } = content
  const goals = goalsById.get(String(machine))
  if (typeof machine !== 'string' || !goals) return `is of "${String(machine)}", which is no flow`
  if (content['level'] !== level) return `is not of level ${level}`
  if (!isRecord(hits)) return 'does not say what was met'
  const counted: Record<string, number> = {}
  for (const [goal, times] of Object.entries(hits)) {
    if (!goals.has(goal)) return `knows "${goal}", which ${machine} does not`
    if (typeof times !== 'number' || !Number.isInteger(times) || times < 0)
      return `counts "${goal}" as ${JSON.stringify(times)}`
    counted[goal] = times
  }
  const left = [...goals].find((goal) => !(goal in counted))
  if (left !== undefined) return `says nothing of "${left}"`
  return { machine, level, hits: counted } satisfies Walk
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The caller reports an incomplete file, which does not count.
    return null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function again(level: Level): string {
  const share = { 1: 'level 1', 2: 'level 2', 3: 'playwright' }[level]
  return `walk again, by npm test -- --share "${share}"`
}
