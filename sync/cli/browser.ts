import { spawn } from 'node:child_process'

/**
 * Opens an address in the browser of the person at this computer. Returns false if the browser could not be started.
 */
export type Browser = (address: string) => Promise<boolean>

interface Place {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly platform: NodeJS.Platform
  /** True if a person sits at a terminal. */
  readonly attended: boolean
}

/** The browser of the person who runs the command; null if there is none, or if it would open on another computer. */
export function findBrowser(place: Place): Browser | null {
  const command = browserCommand(place)
  return command === null ? null : (address) => start(command, address)
}

type Command = readonly [program: string, ...words: string[]]

/** The program that opens addresses; the address is its last argument. KINWEAVE_BROWSER names another program. */
export function browserCommand({ environment, platform, attended }: Place): Command | null {
  const named = environment['KINWEAVE_BROWSER']
  if (named) return [named]
  if (!attended || environment['SSH_CONNECTION']) return null
  if (platform === 'darwin') return ['open']
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler']
  return environment['DISPLAY'] || environment['WAYLAND_DISPLAY'] ? ['xdg-open'] : null
}

/**
 * Starts the program without a shell, so that no shell interprets the address. Nothing waits for its end: the browser
 * stays open.
 */
const start = ([program, ...words]: Command, address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const browser = spawn(program, [...words, address], { stdio: 'ignore', detached: true, shell: false })
    browser.once('error', () => resolve(false))
    browser.once('spawn', () => {
      browser.unref()
      resolve(true)
    })
  })
