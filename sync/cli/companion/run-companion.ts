/** `kinweave watch --all` keeps the chosen tree files of this computer in sync until it is interrupted. */
import { toPromise } from 'xstate'
import { type WatchedFile, watchedFiles } from '#machines/companion/companion.machine.ts'
import { aborted } from '../aborted.ts'
import type { CompanionArguments } from '../arguments.ts'
import { printable } from '../printable.ts'
import { type StateFolder, stateFolder } from '../state-folder.ts'
import { type ExitCode, exitCodes } from '../stop.ts'
import type { Surroundings } from '../surroundings.ts'
import { companionFlow } from './companion-flow.ts'
import { companionView, fileActs, idOfPath, offeredIn } from './companion-view.ts'
import { serverConnection } from './connection.ts'
import { entryAddress, removeEntryFile, removeUsedEntryFile, writeEntryFile } from './page/entry.ts'
import { lineText } from './page/page-html.ts'
import { openCompanionPage } from './page/page-server.ts'
import { companionRecords } from './records.ts'
import { askCompanion, noteEnded, noteRunning } from './running-companion.ts'
import { foundOnPage } from './show-found.ts'

export async function runCompanion(args: CompanionArguments, surroundings: Surroundings): Promise<ExitCode> {
  const { environment, home, words, now, signal } = surroundings
  const say = (sentence: string) => words.write(printable(`${timeOf(now())} ${sentence}\n`))
  const state = stateFolder(environment, home)
  const running = await askCompanion(state, surroundings.fetch)
  if (running !== null) {
    say(`The companion runs already. ${await shown(running.address, state, surroundings)}`)
    return exitCodes.done
  }
  const records = companionRecords(state, now, (line) => say(lineText(line)))
  const connection = serverConnection(args.server, state, surroundings)
  const flow = companionFlow({ args, surroundings, state, connection, records })
  const found = foundOnPage({ connection, records, surroundings })
  const page = await openCompanionPage({
    view: () =>
      companionView(flow.getSnapshot(), {
        records,
        server: connection.serverUrl,
        isSignedIn: connection.needs()?.session.isOpen() ?? false,
        shownFound: found.outcome(),
      }),
    act: (fileId, act) => {
      const file = watchedFiles(flow.getSnapshot()).find((one) => idOfPath(pathOf(one)) === fileId)
      if (file === undefined) return false
      const type = fileActs[act]
      // The flow of the companion stores which files are only offered.
      if (type === 'file chosen') flow.send({ type, path: pathOf(file) })
      else file.send({ type })
      return true
    },
    search: () => flow.send({ type: 'search asked' }),
    showFound: () => found.show(offeredIn(flow.getSnapshot())),
    beginSignIn: () =>
      connection.beginSignIn((problem) => {
        if (problem === null) flow.send({ type: 'signed in' })
        else records.log(null, problem)
      }),
    server: connection.serverUrl,
    onEntered: (key) => removeUsedEntryFile(state, key),
  })
  // A signal may end the process at once.
  const ended = () => noteEnded(state, page.port)
  process.once('exit', ended)
  noteRunning(state, { port: page.port, door: page.secrets.door })
  const address = entryAddress(page.port, page.secrets.newKey())
  say(`The companion runs. ${await shown(address, state, surroundings)}`)
  flow.start()
  try {
    await Promise.race([toPromise(flow), aborted(signal)])
  } catch (error) {
    // An interrupted sync ends with an error, too.
    if (!signal.aborted) throw error
  } finally {
    flow.stop()
    page.close()
    ended()
    process.off('exit', ended)
  }
  return exitCodes.done
}

/** Opens the page for the person at this computer, and says where it is. Where nobody is, a log must not contain the key. */
async function shown(
  address: string,
  state: StateFolder,
  { browser, ask }: Pick<Surroundings, 'browser' | 'ask'>,
): Promise<string> {
  if (browser !== null) {
    if (await browser(writeEntryFile(state, address)))
      return 'Its page opens in your browser. If it does not, `kinweave watch --status` shows its address.'
    removeEntryFile(state)
  }
  return ask === null
    ? '`kinweave watch --status` shows the address of its page.'
    : `Its page, once: ${address}`
}

const timeOf = (now: Date) => now.toLocaleTimeString('en-GB')

const pathOf = (file: WatchedFile) => file.getSnapshot().context.path
