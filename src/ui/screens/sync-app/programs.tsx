import { type DesktopSystem, listedPrograms, type SourceProgram } from '#domain/upload/source-programs.ts'
import styles from './sync-app.module.css'

/** The programs whose trees can be uploaded (PUB-19). */
export function Programs() {
  return (
    <section aria-labelledby="programs" className={styles.section}>
      <h2 id="programs">Supported programs</h2>
      <p>If we cannot read your program’s own files yet, export your tree from the program as GEDCOM.</p>
      <table className={styles.programs}>
        <thead>
          <tr>
            <th scope="col">Program</th>
            <th scope="col">Its files</th>
            <th scope="col">Runs on</th>
            <th scope="col">We can read them on</th>
          </tr>
        </thead>
        <tbody>
          {listedPrograms.map((program) => (
            <tr key={program.type}>
              <th scope="row">{program.name}</th>
              <td>{program.extensions.join(', ')}</td>
              <td>{systems(program.availableOn)}</td>
              <td>{readOn(program)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const systemNames = { windows: 'Windows', mac: 'Mac' } satisfies Record<DesktopSystem, string>

const systems = (on: readonly DesktopSystem[]) => on.map((system) => systemNames[system]).join(', ')

function readOn({ supportedOn, plannedOn, isBeta }: SourceProgram): string {
  const parts = [
    `${systems(supportedOn)}${isBeta === true ? ' (beta)' : ''}`,
    plannedOn.length > 0 ? `planned for ${systems(plannedOn)}` : '',
  ]
  return parts.filter((part) => part !== '').join('; ')
}
