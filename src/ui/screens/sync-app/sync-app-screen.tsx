import { Apple, AppWindow, FileUp, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProgramFile } from '#domain/upload/program-files.ts'
import { syncAppSystems } from '#domain/upload/source-programs.ts'
import type { SyncAppUpdate } from '#domain/upload/sync-app-update.ts'
import { Button, LinkButton } from '../../components/buttons/button.tsx'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import { sentenceList } from '../../words/numbers.ts'
import { commandOfProgram, ProgramFiles } from './program-files.tsx'
import { Programs } from './programs.tsx'
import styles from './sync-app.module.css'

type Props = {
  /** Where to download the app; null if the operator has set no address. */
  downloadUrl: string | null
  /** The address of this server, for the command line. */
  server: string
  /** The versions of the program; null if the server does not say. */
  update: SyncAppUpdate | null
  /** The files of the program that this server has; null while that is not known. */
  files: readonly ProgramFile[] | null
  /** Asks the server again which files it has; null unless it could not be reached. */
  onRetry?: (() => void) | null
}

/** The app that uploads trees of desktop programs, and which programs it reads. */
export function SyncAppScreen({ downloadUrl, server, update, files, onRetry = null }: Props) {
  return (
    <PageColumn width="reading">
      <PageHeading lead="The app uploads the tree from your genealogy program to Kinweave. Later, it uploads whatever you have changed in the tree.">
        Sync app
      </PageHeading>
      <p role="note" className={styles.preview}>
        <TriangleAlert aria-hidden="true" />
        <span>
          <b>The app is in private preview.</b> You can sign in to the app only after you have been approved
          for it. Until then you can <TextLink href="/upload">upload a file here</TextLink>.
        </span>
      </p>
      {downloadUrl === null ? null : <Downloads downloadUrl={downloadUrl} />}
      {onRetry === null ? null : <FilesUnknown onRetry={onRetry} />}
      {files === null || files.length === 0 ? null : <ProgramFiles files={files} />}
      <CommandLine server={server} only={downloadUrl === null} update={update} files={files ?? []} />
      <Programs />
      <p className={styles.upload}>
        <LinkButton href="/upload" kind="soft">
          <FileUp aria-hidden="true" /> Upload a file instead
        </LinkButton>
      </p>
    </PageColumn>
  )
}

function Downloads({ downloadUrl }: { downloadUrl: string }) {
  return (
    <section aria-labelledby="download" className={styles.section}>
      <h2 id="download">Download</h2>
      <ul className={styles.stores}>
        <li>
          <Store href={storeAddress(downloadUrl, 'windows')}>
            <AppWindow aria-hidden="true" />
            <span>
              <small>For {versionsOf('windows')}</small>
              <b>Get it from Microsoft Store</b>
            </span>
          </Store>
        </li>
        <li>
          <Store href={storeAddress(downloadUrl, 'mac')}>
            <Apple aria-hidden="true" />
            <span>
              <small>For {versionsOf('mac')}</small>
              <b>Download on the Mac App Store</b>
            </span>
          </Store>
        </li>
      </ul>
    </section>
  )
}

function Store({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={styles.store} href={href}>
      {children}
    </a>
  )
}

type System = (typeof syncAppSystems)[number]['system']

/** Each system has its own address below the configured one. */
function storeAddress(downloadUrl: string, system: System): string {
  return `${downloadUrl.replace(/\/+$/, '')}/${system}`
}

function versionsOf(wanted: System): string {
  const found = syncAppSystems.find(({ system }) => system === wanted)
  return found === undefined ? '' : `${found.name} ${sentenceList(found.versions.map(String))}`
}

function Versions({ update: { latestVersion, requiredVersion } }: { update: SyncAppUpdate }) {
  return (
    <p>
      The latest version of the program is {latestVersion}.
      {requiredVersion === latestVersion
        ? null
        : ` Versions before ${requiredVersion} can no longer sync with this server.`}
    </p>
  )
}

function FilesUnknown({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="status" className={styles.unknown}>
      We could not reach the server to learn which downloads it has.
      <Button kind="soft" onClick={onRetry}>
        Try again
      </Button>
    </p>
  )
}

type CommandLineProps = Pick<Props, 'server' | 'update'> & {
  /** The app itself cannot be downloaded yet. */
  only: boolean
  files: readonly ProgramFile[]
}

function CommandLine({ server, only, update, files: [file] }: CommandLineProps) {
  const program = file === undefined ? 'node bin/kinweave.mjs' : commandOfProgram(file.name)
  return (
    <section aria-labelledby="command" className={styles.section}>
      <h2 id="command">On the command line</h2>
      {only ? <p>The app is not in the stores yet. The command line does the same work today.</p> : null}
      <p>
        On Windows, Mac and Linux the program <code>kinweave</code> reads the same files. It shows what would
        change before it changes anything. If it is interrupted, run it again: it continues where it stopped.
      </p>
      {update === null ? null : <Versions update={update} />}
      <ol className={styles.steps}>
        {file === undefined ? <CopySteps /> : <FileSteps />}
        <li>
          {file === undefined
            ? 'Open a terminal in the folder of the program and run this, '
            : 'Open a terminal in the folder of the download and run this, with its name if you chose another one, and '}
          with your own file in place of <code>tree.ged</code>:
          <pre className={styles.command}>
            <code>
              {program} sync tree.ged --server {server}
            </code>
          </pre>
        </li>
        <li>
          Your browser opens and asks whether the program may sign in. If you agree, the program uploads your
          tree.
        </li>
        <li>
          To keep your tree in sync while you work on it, write <code>watch</code> instead of{' '}
          <code>sync</code>. After each change of the file, the program shows what would change in the tree,
          and asks, until you close the terminal. With <code>--yes</code> it does not ask.
        </li>
        <li>
          To keep all your trees in sync, run this. It starts with your computer and shows a page:
          <pre className={styles.command}>
            <code>
              {program} watch --at-login --server {server}
            </code>
          </pre>
        </li>
      </ol>
      {file === undefined ? null : (
        <p>
          Without such a file: install Node.js 18 or newer, ask the operator of this server for a copy of the
          Kinweave program, and write <code>node bin/kinweave.mjs</code> in its folder instead of{' '}
          <code>{program}</code>.
        </p>
      )}
    </section>
  )
}

const CopySteps = () => (
  <li>
    Install Node.js 18 or newer, and ask the operator of this server for a copy of the Kinweave program.
  </li>
)

const FileSteps = () => (
  <li>
    Download the file for your computer. On Linux and Mac, allow it to run: write <code>chmod +x</code> and
    the name of the file in a terminal.
  </li>
)
