/** The files that `npm run package` makes, by their names: `kinweave-linux-x64`, `kinweave-win32-x64.exe`. */

export interface ProgramFile {
  readonly name: string
  readonly bytes: number
  readonly sha256: string
}

export type ProgramSystem = 'windows' | 'mac' | 'linux'

export interface ProgramPlatform {
  readonly system: ProgramSystem
  readonly processor: 'x64' | 'arm64'
}

/** Null for a file of another name. */
export function platformOfProgram(name: string): ProgramPlatform | null {
  const [, system = '', processor, ending = ''] =
    /^kinweave-(win32|darwin|linux)-(x64|arm64)(\.exe)?$/.exec(name) ?? []
  const known = systems.get(system)
  if (known === undefined || (known === 'windows') !== (ending !== '')) return null
  return { system: known, processor: processor === 'arm64' ? 'arm64' : 'x64' }
}

const systems: ReadonlyMap<string, ProgramSystem> = new Map([
  ['win32', 'windows'],
  ['darwin', 'mac'],
  ['linux', 'linux'],
])
