import { spawn } from 'node:child_process'

/** Shows an address to the person at this computer; answers whether that could be tried. */
export type Browser = (address: string) => Promise<boolean>

interface Place {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly platform: NodeJS.Platform
  /** A person sits at a terminal. */
  readonly attended: boolean
}

/** The browser of whoever gave the command; null where there is none, or where it would open far from that person. */
export function findBrowser(place: Place): Browser | null {
  const command = browserCommand(place)
  return command === null ? null : (address) => start(command, address)
}

type Command = readonly [program: string, ...words: string[]]

/** The program that opens addresses, to which the address is one more word. KINWEAVE_BROWSER names another one. */
export function browserCommand({ environment, platform, attended }: Place): Command | null {
  const named = environment['KINWEAVE_BROWSER']
  if (named) return [named]
  if (!attended || environment['SSH_CONNECTION']) return null
  if (platform === 'darwin') return ['open']
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler']
  return environment['DISPLAY'] || environment['WAYLAND_DISPLAY'] ? ['xdg-open'] : null
}

/** No shell reads the address. Nobody waits for the browser's end either: it stays open. */
const start = ([program, ...words]: Command, address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const browser = spawn(program, [...words, address], { stdio: 'ignore', detached: true, shell: false })
    browser.once('error', () => resolve(false))
    browser.once('spawn', () => {
      browser.unref()
      resolve(true)
    })
  })
