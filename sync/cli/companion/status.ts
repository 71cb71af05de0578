/** `kinweave watch --status` says what the companion does, and where its page is. */
import { printable } from '../printable.ts'
import { stateFolder } from '../state-folder.ts'
import { type ExitCode, exitCodes } from '../stop.ts'
import type { Surroundings } from '../surroundings.ts'
import { askCompanion, type CompanionAnswer } from './running-companion.ts'

/** `loginItem` says whether it starts at login; null if this computer has no such thing. */
export async function tellStatus(loginItem: boolean | null, surroundings: Surroundings): Promise<ExitCode> {
  const { environment, home, fetch, out } = surroundings
  const answer = await askCompanion(stateFolder(environment, home), fetch)
  const lines = [...(answer === null ? notRunning : linesOf(answer)), ...loginLines(loginItem)]
  out.write(printable(lines.map((line) => `${line}\n`).join('')))
  return exitCodes.done
}

const notRunning = ['The companion does not run. Start it with `kinweave watch --all`.']

function linesOf({ address, view }: CompanionAnswer): string[] {
  const offered = view.files.filter(({ situation }) => situation === 'offered').length
  return [
    `The companion runs with ${view.server}. ${view.sentence}`,
    ...view.files
      .filter(({ situation }) => situation !== 'offered')
      .map(({ name, folder, sentence }) => `  ${name} (in ${folder}): ${sentence}`),
    ...(offered === 0 ? [] : [`  Tree files that are found but not synced: ${offered}`]),
    'Its page (this address works once):',
    `  ${address}`,
  ]
}

function loginLines(loginItem: boolean | null): string[] {
  if (loginItem === null) return []
  return [
    loginItem
      ? 'It starts when you sign in to this computer. `kinweave watch --not-at-login` ends that.'
      : 'It does not start by itself. `kinweave watch --at-login` changes that.',
  ]
}
