import { Download } from 'lucide-react'
import { type ProgramFile, type ProgramSystem, platformOfProgram } from '#domain/upload/program-files.ts'
import { LinkButton } from '../../components/buttons/button.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import { fileSize } from '../../words/numbers.ts'
import styles from './sync-app.module.css'

/** The program as one file for each kind of computer, as far as this server has it. */
export function ProgramFiles({ files }: { files: readonly ProgramFile[] }) {
  const systems = new Set(files.map(({ name }) => platformOfProgram(name)?.system))
  return (
    <section aria-labelledby="files" className={styles.section}>
      <h2 id="files">Download the program</h2>
      <p>
        The program is one file, which contains everything that it needs. If there is none for your computer
        here, <TextLink href="#command">use the command line with Node.js</TextLink>.
      </p>
      <ul className={styles.files}>
        {files.map((file) => (
          <File key={file.name} file={file} />
        ))}
      </ul>
      <p>
        To check a download, compare its SHA-256 with the one above.
        {systems.has('linux') ? (
          <>
            {' '}
            Linux shows it with <code>sha256sum</code> and the name of the file.
          </>
        ) : null}
        {systems.has('mac') ? (
          <>
            {' '}
            A Mac shows it with <code>shasum -a 256</code> and the name of the file, and runs the file only if
            the operator of this server has signed it.
          </>
        ) : null}
        {systems.has('windows') ? (
          <>
            {' '}
            Windows shows it with <code>Get-FileHash</code> and the name of the file. It warns about programs
            of unknown publishers, which this one is.
          </>
        ) : null}
      </p>
    </section>
  )
}

function File({ file: { name, bytes, sha256 } }: { file: ProgramFile }) {
  return (
    <li>
      <LinkButton href={`/programs/${name}`} download>
        <Download aria-hidden="true" /> {computerOf(name)}
      </LinkButton>
      <p>
        {name}, {fileSize(bytes)}
        <br />
        SHA-256: <code>{sha256}</code>
      </p>
    </li>
  )
}

const systemNames = { windows: 'Windows', mac: 'Mac', linux: 'Linux' } satisfies Record<ProgramSystem, string>

function computerOf(name: string): string {
  const platform = platformOfProgram(name)
  if (platform === null) return name
  const { system, processor } = platform
  if (system === 'mac') return processor === 'arm64' ? 'Mac with Apple silicon' : 'Mac with Intel processor'
  return `${systemNames[system]} with ${processor === 'arm64' ? 'ARM' : 'Intel or AMD'} processor`
}

/** How a terminal runs the file in its folder. */
export const commandOfProgram = (name: string): string =>
  platformOfProgram(name)?.system === 'windows' ? `.\\${name}` : `./${name}`
